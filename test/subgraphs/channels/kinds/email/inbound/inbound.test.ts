import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../../../kernel/context/clock.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { messageIdOf } from '../mail-in/corpus/report.js';
import { HOST, type MailInApp, startMailIn } from '../mail-in/mail-in.harness.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
  await mail.own('shop.example');
});
afterAll(() => mail?.stop());

const ADA = 'ada@reader.example';
const letter = (more: string, text = 'Yes, please', to = 'hello@shop.example') =>
  `From: Ada Lovelace <${ADA}>\r\nTo: ${to}\r\nSubject: Re: Hi\r\nDate: Sat, 21 Nov 2026 12:00:00 +0000\r\n${more}\r\n${text}\r\n`;

const get = (path: string, key = mail.app.liveKey) =>
  mail.app.request('GET', `/v1/email/messages/inbound${path}`, { key });
const newest = async (key?: string) => (await get('?limit=1', key)).body.data[0];
const count = async (key?: string) => (await get('', key)).body.pagination.total;
const eventsOf = async (inboundId: string, key = mail.app.liveKey): Promise<[string, Record<string, unknown>][]> =>
  (await mail.app.request('GET', '/v1/events?limit=100', { key })).body.data
    .filter((event: { data: { inboundId?: string } }) => event.data.inboundId === inboundId)
    .map((event: { event: string; data: object }) => [event.event, event.data]);

describe('a mail to an address of a verified domain', () => {
  test('is kept, read and told', async () => {
    expect(await mail.comeIn('Hello@shop.example', letter(''), ADA)).toMatch(/^250/);
    const item = await newest();
    expect(item).toMatchObject({
      channel: 'email',
      from: ADA,
      profileName: 'Ada Lovelace',
      type: 'TEXT',
      text: 'Yes, please\n',
      messageId: null,
      mediaFetch: { fetchable: false },
      contentPreview: {
        kind: 'mail',
        subject: 'Re: Hi',
        to: ['Hello@shop.example'],
        automatic: false,
        attachments: [],
      },
      sentAt: '2026-11-21T12:00:00.000Z',
    });
    expect((await get(`/${item.id}`)).body.data).toEqual(item);
    const [event, ...others] = await eventsOf(item.id);
    expect(event).toEqual([
      'email.received',
      expect.objectContaining({ from: ADA, to: 'Hello@shop.example', sequence: 1 }),
    ]);
    expect(others.map(([name]) => name)).toEqual(['conversation.opened']);
  });

  test.each(['In-Reply-To', 'References'])('answers the message that its %s names', async header => {
    const id = await mail.send(ADA, { from: 'hello@shop.example' });
    await mail.comeIn(
      'hello@shop.example',
      letter(`${header}: <other@x.example> ${messageIdOf(mail.sink.received.at(-1)!.raw)}\r\n`),
      ADA,
    );
    const item = await newest();
    expect(item.messageId).toBe(id);
    expect((await eventsOf(item.id)).map(([name]) => name).sort()).toEqual(['email.received', 'email.replied']);
  });

  test('answers no message of another workspace', async () => {
    const stranger = await mail.app.key({ workspaceId: await mail.app.workspace(), mode: 'live' });
    const { body } = await mail.app.request('POST', '/v1/email/messages', {
      key: stranger,
      body: { to: [ADA], payload: { subject: 'Hi', text: 'Hi' } },
    });
    await mail.app.settle();
    expect(body.data.messageIds).toHaveLength(1);
    const answered = messageIdOf(mail.sink.received.at(-1)!.raw);
    await mail.comeIn('hello@shop.example', letter(`In-Reply-To: ${answered}\r\n`), ADA);
    expect((await newest()).messageId).toBeNull();
    expect(await count(stranger)).toBe(0);
  });

  test('that comes again is stored once; letters of one person are one conversation', async () => {
    const before = await count();
    const raw = letter('Message-ID: <1@reader.example>\r\n', 'Once');
    for (let time = 0; time < 2; time++) await mail.comeIn(['a@shop.example', 'b@shop.example'], raw, ADA);
    expect(await count()).toBe(before + 1);
    const item = await newest();
    expect(item.contentPreview.to).toEqual(['a@shop.example', 'b@shop.example']);
    expect((await get(`?conversationId=${item.conversationId}`)).body.pagination.total).toBe(before + 1);
    expect((await get('?from=nobody@x.example')).body.data).toEqual([]);
  });
});

describe('a reply address', () => {
  test('leads an answer to its mail, whatever the answer says', async () => {
    const id = await mail.send(ADA, { receiveReplies: true });
    const { raw } = mail.sink.received.at(-1)!;
    const [, address] = /^Reply-To:\s*<?([^\s<>]+@[^\s<>]+?)>?\r?$/im.exec(raw) ?? [];
    expect(address).toMatch(new RegExp(`^r-${id}-[0-9a-f]{20}@${HOST}$`));
    expect(await mail.comeIn(address!.toUpperCase(), letter('', 'Yes', address), ADA)).toMatch(/^250/);
    expect(await newest()).toMatchObject({ messageId: id, text: 'Yes\n' });
    const forged = address!.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`);
    expect(await mail.comeIn(forged, letter(''), ADA)).toMatch(/^550/);
  });

  test('stands not beside another one', async () => {
    const body = {
      to: [ADA],
      payload: { subject: 'Hi', text: 'Hi', replyTo: 'a@shop.example', receiveReplies: true },
    };
    const { status, body: answer } = await mail.app.request('POST', '/v1/email/messages', {
      key: mail.app.liveKey,
      body,
    });
    expect(status).toBe(400);
    expect(answer.details).toEqual([expect.objectContaining({ field: 'payload.receiveReplies' })]);
  });
});

describe('a mail that a program wrote', () => {
  test.each([
    ['Auto-Submitted: auto-replied\r\n', ADA],
    ['Precedence: bulk\r\n', ADA],
    ['List-Id: <news.example>\r\n', ADA],
    ['', ''],
  ])('%s is kept and is no answer', async (header, from) => {
    const id = await mail.send(ADA, { from: 'hello@shop.example' });
    await mail.comeIn(
      'hello@shop.example',
      letter(`In-Reply-To: ${messageIdOf(mail.sink.received.at(-1)!.raw)}\r\n${header}`),
      from,
    );
    const item = await newest();
    expect(item).toMatchObject({ messageId: id, contentPreview: { automatic: true } });
    expect((await eventsOf(item.id)).map(([name]) => name)).toEqual(['email.received']);
  });

  test('answers an absence to the return path', async () => {
    const id = await mail.send(ADA);
    await mail.comeIn(mail.sink.received.at(-1)!.from, letter('Auto-Submitted: auto-replied\r\n', 'I am away'));
    expect(await newest()).toMatchObject({ messageId: id, text: 'I am away\n', contentPreview: { automatic: true } });
  });

  test('and goes in a circle is dropped', async () => {
    const before = await count();
    expect(await mail.comeIn('hello@shop.example', 'Received: by x\r\n'.repeat(60) + letter(''), ADA)).toMatch(/^250/);
    expect(await count()).toBe(before);
  });
});

test('a mail for nobody is refused, and one of an unverified or another domain', async () => {
  for (const address of ['a@unknown.example', 'a@sub.shop.example', `a@${HOST}`, 'a@[127.0.0.1]'])
    expect([address, await mail.comeIn(address, letter(''), ADA)]).toEqual([address, expect.stringMatching(/^550/)]);
});

test('a mail is forgotten with the messages, and nothing of what came in stays beside it', async () => {
  await mail.comeIn('hello@shop.example', letter(''), ADA);
  const rows = await sql(mail.app.services.db, "select id from channels.mail_in where mail_from <> '' and $1", [true]);
  expect(rows).toEqual([]);
  mail.app.clock.advance(days(400));
  await mail.app.settle();
  const left = await sql<{ n: number }>(
    mail.app.services.db,
    'select count(*)::int as n from channels.inbound_message where $1',
    [true],
  );
  expect(left).toEqual([{ n: 0 }]);
});
