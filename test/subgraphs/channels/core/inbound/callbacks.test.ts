import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type CallbackApp, cloud, cloudText, hubSignature, startCallbacks, VERIFY_TOKEN } from './callbacks.harness.js';
import type { TestLine } from './inbound.harness.js';

let app: CallbackApp;
let chat: TestLine;
beforeAll(async () => {
  app = await startCallbacks();
  chat = await app.live('chatapp');
});
afterAll(() => app?.stop());

const CHATAPP = '/callbacks/chatapp';

/** Returns the messages that came in on a line, the oldest first. */
const received = async (line: TestLine) => {
  await app.settle();
  return (await app.inbound(line, '&limit=100')).toReversed();
};

const waiting = async () => (await app.services.db.pool.query('select 1 from channels.callback')).rowCount;

describe('the address of callbacks', () => {
  const ask = (query: string, path = CHATAPP) => app.request('GET', `${path}?${query}`, { key: null });

  test.each([CHATAPP, '/callbacks/photosocial'])('%s answers the challenge of its provider', async path => {
    const { status, body, headers } = await ask(
      `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1158201444`,
      path,
    );
    expect([status, body, headers.get('content-type')]).toEqual([200, '1158201444', 'text/plain; charset=utf-8']);
  });

  test.each([
    'hub.mode=subscribe&hub.verify_token=wrong&hub.challenge=1',
    'hub.mode=subscribe&hub.challenge=1',
    `hub.mode=other&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1`,
    `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=<script>`,
    `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.verify_token=x&hub.challenge=1`,
  ])('401 CALLBACK_SIGNATURE_INVALID for %s', async query => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
  });
});

describe('a callback of somebody else', () => {
  const text = JSON.stringify(cloud({ messages: [cloudText()] }));

  test.each([
    ['no signature', {}],
    ['a signature of another secret', { 'x-hub-signature-256': hubSignature(text, 'another-secret-of-somebody') }],
    ['a signature of another body', { 'x-hub-signature-256': hubSignature(`${text} `) }],
    ['garbage', { 'x-hub-signature-256': 'sha256=' }],
  ])('is refused with 401 for %s, and nothing is stored', async (_, headers) => {
    const { status, body } = await app.post(CHATAPP, text, headers as Record<string, string>);
    expect([status, body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
    expect(await waiting()).toBe(0);
  });

  test('a bot: 401 for a wrong secret and for the secret of another line', async () => {
    const [line, other] = [await app.live('botchat', 'shopbot'), await app.live('botchat', 'otherbot')];
    expect((await app.update(line, {}, 'wrong')).body.code).toBe('CALLBACK_SIGNATURE_INVALID');
    const { callbackSecret } = await import('../../../../../kernel/security/callback-secret.js');
    expect((await app.update(line, {}, callbackSecret(app.services.box, other.id))).status).toBe(401);
  });

  test('400 INVALID_JSON for what is signed and is none', async () => {
    for (const body of ['{"entry": [', 'hello', ''])
      expect((await app.post(CHATAPP, body)).body.code, body).toBe('INVALID_JSON');
  });

  test('413 PAYLOAD_TOO_LARGE for 10 MB', async () => {
    const { status, body } = await app.post(CHATAPP, ' '.repeat(10_000_000));
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('receipts', () => {
  test('of a callback move the message that they name', async () => {
    const id = newId('msg');
    await app.services.db.pool.query(
      `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, instance_id, sandbox, status,
         cost, parts, provider, provider_ref, sent_at, created_at, updated_at)
       values ($1, $2, 'chatapp', 'chatapp', '+14155550123', $1, $3, false, 'SENT', 0, 1, 'chatapp', $3 || '/wire.sent', now(), now(), now())`,
      [id, app.workspaceId, chat.id],
    );
    const statuses = ['sent', 'delivered', 'read', 'delivered'].map(status => ({
      id: 'wire.sent',
      status,
      timestamp: '1795262340',
    }));
    await app.post(CHATAPP, cloud({ statuses }));
    app.clock.advance(seconds(6));
    await app.settle();
    const { rows } = await app.services.db.pool.query('select status, substatus from channels.message where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'DELIVERED', substatus: 'read' }]);
    const answer = cloudText({ context: { id: 'wire.sent' }, text: { body: 'Thanks' } });
    await app.post(CHATAPP, cloud({ messages: [answer] }));
    expect((await received(chat)).at(-1)).toMatchObject({ text: 'Thanks', messageId: id });
  });
});

describe('faults', () => {
  test('50 parallel callbacks with each message twice and out of order: each once, no gap in a conversation', async () => {
    const line = await app.live('chatapp', '15550000009');
    const messages = Array.from({ length: 100 }, (_, at) => cloudText({ from: `1415555${3000 + (at % 5)}` }));
    const posts = Array.from({ length: 50 }, (_, at) =>
      app.post(
        CHATAPP,
        cloud({ messages: [messages[at * 2]!, messages[at * 2 + 1]!, messages[99 - at]!] }, '15550000009'),
      ),
    );
    expect((await Promise.all(posts)).every(({ status }) => status === 200)).toBe(true);
    const all = (await received(line)) as { from: string; sequence: number }[];
    expect(all).toHaveLength(100);
    for (const own of Map.groupBy(all, ({ from }) => from).values())
      expect(own.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('one that cannot be worked on waits behind the others, and is not lost', async () => {
    const line = await app.live('chatapp', '15550000010');
    const { pool } = app.services.db;
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await pool.query(
      `create trigger refuse before insert on channels.inbound_message for each row when (new.text = 'poison') execute function refuse()`,
    );
    for (const body of ['before', 'poison', 'after'])
      await app.post(CHATAPP, cloud({ messages: [cloudText({ text: { body } })] }, '15550000010'));
    expect((await received(line)).map(({ text }) => text)).toEqual(['before', 'after']);
    await pool.query('drop trigger refuse on channels.inbound_message');
    await pool.query('drop function refuse');
    app.clock.advance(seconds(60));
    expect((await received(line)).map(({ text }) => text)).toEqual(['before', 'after', 'poison']);
  });
});
