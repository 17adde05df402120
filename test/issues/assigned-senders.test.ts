import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { seconds } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let centre: MessageCentre;
let sink: SmtpSink;
beforeAll(async () => {
  [centre, sink] = await Promise.all([startMessageCentre({ receiptDelayMs: 20 }), startSmtpSink()]);
  app = await startApp({ env: { SMPP_URL: centre.url, SMTP_URL: sink.url } });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([centre?.stop(), sink?.stop()]);
});

const admin = (...args: string[]) => readCommand(['sender', ...args])(app.services);

async function account(credits = 10) {
  const workspaceId = await app.workspace({ credits });
  return { workspaceId, key: await app.key({ workspaceId, mode: 'live' }), testKey: await app.key({ workspaceId }) };
}

const mail = (key: string, from: string | undefined, query = '') =>
  app.request('POST', `/v1/email/messages${query}`, {
    key,
    body: { to: ['ada@example.com'], payload: { subject: 'Hi', text: 'Hi', from } },
  });

const text = (key: string, to: string, from?: string) =>
  app.request('POST', '/v1/sms/messages', { key, body: { to: [to], payload: { message: 'Hi', from } } });

describe('a live send', () => {
  test('is refused with a from that is not assigned, which is named; nothing is stored or charged', async () => {
    const { key, testKey } = await account();
    const { status, body } = await mail(key, 'Bank <info@bank.example>');
    expect([status, body.code]).toEqual([403, 'SENDER_NOT_ALLOWED']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['payload.from']);
    expect((await text(key, '+5511999990000', 'Bank')).body.code).toBe('SENDER_NOT_ALLOWED');
    expect((await app.request('GET', '/v1/email/messages', { key })).body.data).toEqual([]);
    expect((await app.request('GET', '/v1/credits', { key })).body.data).toMatchObject({ balance: 10, held: 0 });
    expect((await mail(key, 'info@bank.example', '?dryRun=true')).body.data.recipients[0].code).toBe(
      'SENDER_NOT_ALLOWED',
    );
    expect((await mail(testKey, 'info@bank.example')).status).toBe(202);
  });

  test('goes out with an assigned address, any address of an assigned domain, an assigned number or name', async () => {
    const { workspaceId, key } = await account();
    await admin('add', workspaceId, 'email', 'Hi@Shop.example');
    await admin('add', workspaceId, 'email', 'news.example');
    await admin('add', workspaceId, 'sms', '15550100000');
    await admin('add', workspaceId, 'sms', 'Shop');
    for (const from of ['Shop <hi@shop.EXAMPLE>', 'anyone@news.example', undefined])
      expect([from, (await mail(key, from)).status]).toEqual([from, 202]);
    for (const from of [
      'no@shop.example',
      'a@sub.news.example',
      'a@notnews.example',
      'hi@shop.example <x@bank.example>',
    ])
      expect([from, (await mail(key, from)).status]).toEqual([from, 403]);
    for (const from of ['+15550100000', '15550100000', 'Shop', undefined])
      expect([from, (await text(key, '+5511999990000', from)).status]).toEqual([from, 202]);
    expect((await text(key, '+5511999990000', '+15550100001')).status).toBe(403);
  });

  test('is refused once the sender is removed, and stays refused for other workspaces', async () => {
    const [one, other] = [await account(), await account()];
    await admin('add', one.workspaceId, 'email', 'both.example');
    expect([(await mail(one.key, 'a@both.example')).status, (await mail(other.key, 'a@both.example')).status]).toEqual([
      202, 403,
    ]);
    await admin('remove', one.workspaceId, 'email', 'both.example');
    expect((await mail(one.key, 'a@both.example')).status).toBe(403);
  });
});

describe('npm run admin -- sender', () => {
  test('lists what is assigned, by words or by options', async () => {
    const { workspaceId } = await account();
    await admin('add', '--workspace', workspaceId, '--channel', 'email', '--sender', 'list.example');
    await admin('add', workspaceId, 'email', 'list.example');
    expect(await admin('list', workspaceId)).toMatchObject([{ workspaceId, channel: 'email', sender: 'list.example' }]);
  });

  test('refuses a number of another workspace, and what is no sender', async () => {
    const [one, other] = [await account(), await account()];
    await admin('add', one.workspaceId, 'sms', '+15550100009');
    await expect(admin('add', other.workspaceId, 'sms', '15550100009')).rejects.toMatchObject({ code: 'SENDER_TAKEN' });
    await expect(admin('add', other.workspaceId, 'email', 'no domain')).rejects.toMatchObject({
      code: 'SENDER_INVALID',
    });
    await expect(admin('remove', other.workspaceId, 'sms', '+15550100009')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(() => readCommand(['sender', 'add', 'ws', 'email', 'a', 'b'])).toThrow('Unexpected argument "b"');
  });
});

describe('an SMS that comes in', () => {
  const WRITER = '5511988887777';
  const inbound = async (to: string, of: { key: string }) => {
    await centre.deliver({ from: WRITER, to, text: 'Hello?' });
    await expect.poll(async () => (await received(of)).length).toBeGreaterThan(0);
    return received(of);
  };
  const received = async ({ key }: { key: string }) => {
    app.clock.advance(seconds(1));
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100&names=sms.received,sms.replied', { key });
    return body.data.map(({ event, messageId }: { event: string; messageId: string | null }) => [
      event,
      messageId ?? null,
    ]);
  };

  test('belongs to the workspace of the called number, and not to who wrote to the sender last', async () => {
    const [owner, stranger] = [await account(), await account()];
    await admin('add', owner.workspaceId, 'sms', '+15550100010');
    await text(stranger.key, `+${WRITER}`);
    await app.settle();
    expect(await inbound('15550100010', owner)).toEqual([['sms.received', null]]);
    expect(await received(stranger)).toEqual([]);
  });

  test('answers the last message that its writer got from that number', async () => {
    const owner = await account();
    await admin('add', owner.workspaceId, 'sms', '+15550100011');
    const sent = await text(owner.key, `+${WRITER}`, '+15550100011');
    await app.settle();
    const id = sent.body.data.messageIds[0];
    expect(await inbound('15550100011', owner)).toEqual([
      ['sms.received', id],
      ['sms.replied', id],
    ]);
  });
});
