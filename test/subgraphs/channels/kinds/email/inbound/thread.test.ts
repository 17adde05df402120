import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../../../../kernel/database/database.js';
import { messageIdOf } from '../mail-in/corpus/report.js';
import { HOST, type MailInApp, startMailIn } from '../mail-in/mail-in.harness.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
  await mail.own('shop.example');
});
afterAll(() => mail?.stop());

const call = async (method: string, path: string, body?: object) => {
  const answer = await mail.app.request(method, path, { key: mail.app.liveKey, ...(body ? { body } : {}) });
  await mail.app.settle();
  return answer;
};
const newest = async () => (await call('GET', '/v1/email/messages/inbound?limit=1')).body.data[0];
const entries = async (id: string): Promise<{ kind: string; text: string }[]> =>
  (await call('GET', `/v1/conversations/${id}/entries`)).body.data;
const answer = async (id: string, payload: object = { message: 'We look into it' }) => {
  const { status, body } = await call('POST', `/v1/conversations/${id}/messages`, { payload });
  expect([status, body.details ?? body.data?.count]).toEqual([202, 1]);
  return mail.sink.received.at(-1)!;
};

/** A header of a mail, unfolded. */
const header = (raw: string, name: string): string | null =>
  new RegExp(String.raw`^${name}:[ \t]*((?:.*\r?\n[ \t])*.*)\r?$`, 'im')
    .exec(raw.split(/\r?\n\r?\n/)[0]!)?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim() ?? null;
const addressIn = (value: string | null): string => /<?([^<>\s]+@[^<>\s]+?)>?$/.exec(value ?? '')?.[1] ?? '';

interface Program {
  readonly name: string;
  readonly mark: string;
  /** Makes the mail that the program writes in answer to another. */
  readonly compose: (to: { subject: string; id: string; references: string | null; text: string }) => {
    headers: string[];
    body: string;
  };
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'gmail',
    mark: 'Re: ',
    compose: ({ id, references, text }) => ({
      headers: [
        'Content-Type: text/plain; charset="UTF-8"',
        `In-Reply-To: ${id}`,
        `References: ${references ?? ''} ${id}`,
      ],
      body: `Thanks!\r\n\r\nOn Sat, Nov 21, 2026 at 12:00 PM <hello@shop.example> wrote:\r\n\r\n${text
        .split('\n')
        .map(line => `> ${line}`)
        .join('\r\n')}`,
    }),
  },
  {
    name: 'outlook',
    mark: 'AW: ',
    compose: ({ id, references, text, subject }) => ({
      headers: [`In-Reply-To: ${id}`, `References: ${references ?? ''}\r\n ${id}`, 'Thread-Index: AdA='],
      body: `Thanks!\r\n\r\n________________________________\r\nFrom: hello@shop.example\r\nSent: Saturday, November 21, 2026 12:00\r\nTo: Ada\r\nSubject: ${subject}\r\n\r\n${text}`,
    }),
  },
  {
    name: 'apple',
    mark: 'Re: ',
    compose: ({ id, text }) => ({
      headers: ['Mime-Version: 1.0 (Mac OS X Mail 16.0)', `In-Reply-To: ${id}`, 'X-Mailer: Apple Mail'],
      body: `Thanks!\r\n\r\n> On 21 Nov 2026, at 12:00, hello@shop.example wrote:\r\n> \r\n> ${text}`,
    }),
  },
];

let last = 0;
const write = async (from: string, to: string, subject: string, headers: string[] = [], body = 'My parcel is late') => {
  const id = `<CA${++last}@mail.reader.example>`;
  const head = [`From: Ada <${from}>`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`, ...headers];
  expect(await mail.comeIn(to, `${head.join('\r\n')}\r\n\r\n${body}\r\n`, from)).toMatch(/^250/);
  return { id, item: await newest() };
};

describe.each(PROGRAMS)('a thread with $name', ({ name, mark, compose }) => {
  test('stays one conversation, over answers of both sides', async () => {
    const from = `${name}@reader.example`;
    const first = await write(from, 'hello@shop.example', 'Parcel 7');
    let { id, item } = first;
    const thread = [id];
    for (let round = 0; round < 3; round++) {
      const { raw, from: returnPath, to } = await answer(item.conversationId);
      expect(to).toEqual([from]);
      expect(addressIn(header(raw, 'From'))).toBe('hello@shop.example');
      expect(header(raw, 'In-Reply-To')).toBe(id);
      expect(header(raw, 'References')?.split(' ')).toEqual(expect.arrayContaining(name === 'apple' ? [id] : thread));
      expect(header(raw, 'Subject')).toBe('Re: Parcel 7');
      expect(returnPath).toMatch(/@bounce\.shop\.example$/);
      const own = messageIdOf(raw);
      thread.push(own);
      const next = compose({
        subject: header(raw, 'Subject')!,
        id: own,
        references: header(raw, 'References'),
        text: 'We look into it',
      });
      const target = addressIn(header(raw, 'Reply-To')) || addressIn(header(raw, 'From'));
      const subject = `${mark}${header(raw, 'Subject')}`;
      ({ id, item } = await write(from, target, subject, next.headers, next.body));
      thread.push(id);
      expect(item.conversationId).toBe(first.item.conversationId);
      expect(item.messageId).toMatch(/^msg_/);
    }
    const kinds = (await entries(first.item.conversationId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['RECEIVED', 'MESSAGE', 'RECEIVED', 'MESSAGE', 'RECEIVED', 'MESSAGE', 'RECEIVED']);
  });
});

describe('an answer', () => {
  test('reaches the conversation when subject and address of the person changed', async () => {
    const { item } = await write('ada@home.example', 'hello@shop.example', 'Hi');
    const { raw } = await answer(item.conversationId);
    const ids = [`In-Reply-To: ${messageIdOf(raw)}`];
    const other = await write('ada@work.example', 'hello@shop.example', 'Something else', ids);
    expect(other.item).toMatchObject({ conversationId: item.conversationId, from: 'ada@work.example' });
    const back = await answer(item.conversationId);
    expect(back.to).toEqual(['ada@work.example']);
    expect((await entries(item.conversationId)).map(({ kind }) => kind)).toEqual([
      'MESSAGE',
      'RECEIVED',
      'MESSAGE',
      'RECEIVED',
    ]);
    const again = await write('ada@work.example', 'hello@shop.example', 'x', [`References: ${messageIdOf(back.raw)}`]);
    expect(again.item.conversationId).toBe(item.conversationId);
  });

  test('goes to the Reply-To of what came in, and stays in the conversation', async () => {
    const headers = ['Reply-To: Orders <orders@reader.example>', 'Cc: Bob <bob@reader.example>, eve@reader.example'];
    const { item } = await write('form@reader.example', 'hello@shop.example', 'RES: ENC: Hi', headers);
    expect(item.contentPreview).toMatchObject({
      replyTo: 'orders@reader.example',
      cc: ['Bob <bob@reader.example>', 'eve@reader.example'],
      messageIdHeader: expect.stringMatching(/^<CA\d+@/),
    });
    const payload = { message: 'Yes', cc: ['Bob <bob@reader.example>'] };
    const { raw, to } = await answer(item.conversationId, payload);
    expect(to).toEqual(['orders@reader.example', 'bob@reader.example']);
    expect(header(raw, 'Subject')).toBe('Re: ENC: Hi');
    expect(addressIn(header(raw, 'Cc'))).toBe('bob@reader.example');
    expect((await entries(item.conversationId)).map(({ text }) => text)).toEqual(['Yes', 'My parcel is late\n']);
    const next = await write('orders@reader.example', 'hello@shop.example', 'Re: Hi', [
      `In-Reply-To: ${messageIdOf(raw)}`,
    ]);
    expect(next.item.conversationId).toBe(item.conversationId);
  });

  test('is never sent to an address of ours, which would answer itself', async () => {
    const { item } = await write('loop@reader.example', 'hello@shop.example', 'Hi', ['Reply-To: hello@shop.example']);
    expect((await answer(item.conversationId)).to).toEqual(['loop@reader.example']);
  });

  test('comes in by the signed address where the workspace may not send as the one that was written to', async () => {
    const id = await mail.send('ben@reader.example', { receiveReplies: true });
    const signed = addressIn(header(mail.sink.received.at(-1)!.raw, 'Reply-To'));
    const { item } = await write('ben@reader.example', signed, 'Re: Hi');
    expect(item.messageId).toBe(id);
    const { raw } = await answer(item.conversationId);
    expect(addressIn(header(raw, 'From'))).toBe('shop@operator.example');
    const back = addressIn(header(raw, 'Reply-To'));
    expect(back).toMatch(new RegExp(`^r-msg_.*@${HOST}$`));
    const next = await write('ben@elsewhere.example', back, 'New subject');
    expect(next.item.conversationId).toBe(item.conversationId);
  });

  test('keeps the name of the sender of the mail that is answered', async () => {
    await mail.send('cid@reader.example', { from: 'The Shop <hello@shop.example>' });
    const own = messageIdOf(mail.sink.received.at(-1)!.raw);
    const { item } = await write('cid@reader.example', 'hello@shop.example', 'Hi', [`In-Reply-To: ${own}`]);
    expect(header((await answer(item.conversationId)).raw, 'From')).toBe('The Shop <hello@shop.example>');
  });

  test('keeps what its writer gave, and a long thread its first and last mails', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `<${at}@thread.reader.example>`);
    const { id, item } = await write('dan@reader.example', 'hello@shop.example', 'Hi', [
      `References: ${many.join('\r\n ')}`,
    ]);
    const references = header((await answer(item.conversationId)).raw, 'References')!.split(' ');
    expect(references[0]).toBe(many[0]);
    expect(references.at(-1)).toBe(id);
    expect(references.length).toBeGreaterThan(20);
    const own = {
      subject: 'Other',
      message: 'x',
      from: 'sales@shop.example',
      headers: { 'In-Reply-To': '<x@y.example>' },
    };
    const { raw } = await answer(item.conversationId, own);
    expect([header(raw, 'Subject'), header(raw, 'In-Reply-To')]).toEqual(['Other', '<x@y.example>']);
    expect(addressIn(header(raw, 'From'))).toBe('sales@shop.example');
  });

  test('of a conversation that we began comes in', async () => {
    const message = { payload: { subject: 'Your order', message: 'It is here' } };
    const begun = await call('POST', '/v1/conversations', { channel: 'email', peer: 'eve@reader.example', message });
    expect(begun.status).toBe(201);
    const back = addressIn(header(mail.sink.received.at(-1)!.raw, 'Reply-To'));
    const { item } = await write('eve@reader.example', back, 'Re: Your order');
    expect(item.conversationId).toBe(begun.body.data.id);
  });
});

describe('a mailbox that is written with and without capitals', () => {
  const write = (from: string, text: string) =>
    mail.comeIn('help@shop.example', `From: ${from}\r\nTo: help@shop.example\r\nSubject: Hi\r\n\r\n${text}`, from);
  const conversations = async (peer: string) =>
    (await call('GET', `/v1/conversations?channel=email&peer=${encodeURIComponent(peer)}`)).body.data;
  const textsOf = async (id: string) =>
    (await entries(id))
      .map(({ text }) => text)
      .map(text => text?.trim())
      .filter(Boolean);

  test('is one conversation, whose mails go to the address as it was written', async () => {
    await write('Ann@capitals.example', 'First');
    await write('ann@capitals.example', 'Second');
    await write('ANN@Capitals.Example', 'Third');
    const found = await conversations('aNN@capitals.example');
    expect(found).toMatchObject([{ peer: 'ann@capitals.example', sequence: 3 }]);
    await answer(found[0].id);
    expect(mail.sink.received.at(-1)!.to).toEqual(['ANN@capitals.example']);
    await mail.send('Ann@capitals.example', { text: 'A send' });
    const kinds = (await call('GET', `/v1/conversations/${found[0].id}/entries`)).body.data;
    expect(kinds.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      ...['MESSAGE', 'MESSAGE', 'RECEIVED', 'RECEIVED', 'RECEIVED'],
    ]);
    expect(await textsOf(found[0].id)).toEqual(expect.arrayContaining(['First', 'Second', 'Third']));
  });

  test('is begun once, in the form that is compared', async () => {
    const begin = (peer: string) =>
      call('POST', '/v1/conversations', {
        channel: 'email',
        peer,
        message: { payload: { subject: 'Hi', text: 'Hi' } },
      });
    const [one, other] = [await begin('Bob@capitals.example'), await begin('bob@CAPITALS.example')];
    expect([one.status, other.body.data.id]).toEqual([201, one.body.data.id]);
    expect(mail.sink.received.slice(-2).map(({ to }) => to[0])).toEqual([
      'Bob@capitals.example',
      'bob@capitals.example',
    ]);
    expect(await entries(one.body.data.id)).toHaveLength(2);
  });

  test('is one recipient of a send', async () => {
    const to = ['Eva@capitals.example', 'eva@capitals.example'];
    const { body } = await call('POST', '/v1/email/messages', { to, payload: { subject: 'Hi', text: 'Hi' } });
    expect(body.data.messageIds).toHaveLength(1);
  });

  test('becomes one conversation where an earlier version stored two', async () => {
    await write('Lia@capitals.example', 'Old');
    const [{ id }] = await conversations('lia@capitals.example');
    await sql(mail.app.services.db, 'update channels.conversation set peer = $2 where id = $1', [
      id,
      'Lia@capitals.example',
    ]);
    await write('lia@capitals.example', 'New');
    await mail.app.sweep();
    const found = await conversations('Lia@capitals.example');
    expect(found).toMatchObject([{ peer: 'lia@capitals.example', sequence: 2 }]);
    expect((await textsOf(found[0].id)).sort()).toEqual(['New', 'Old']);
    const senders = await sql<{ sender: string }>(
      mail.app.services.db,
      'select sender from channels.inbound_message where conversation_id = $1 order by sender collate "C"',
      [found[0].id],
    );
    expect(senders.map(({ sender }) => sender)).toEqual(['Lia@capitals.example', 'lia@capitals.example']);
  });

  test('is erased in all forms', async () => {
    const contact = await call('POST', '/v1/contacts', { email: 'zoe@capitals.example' });
    await mail.send('Zoe@capitals.example');
    await write('ZOE@capitals.example', 'Forget me');
    expect((await call('POST', `/v1/contacts/${contact.body.data.id}/erase`)).status).toBe(202);
    for (let step = 0; step < 8; step++) {
      mail.app.clock.advance(60_000);
      await mail.app.sweep();
    }
    const left = await sql(
      mail.app.services.db,
      `select recipient as address from channels.message where recipient ilike 'zoe@%'
       union all select sender from channels.inbound_message where sender ilike 'zoe@%'`,
      [],
    );
    expect(left).toEqual([]);
  });
});
