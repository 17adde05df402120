import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import {
  BOT,
  BRIDGE,
  botError,
  type LinePeer,
  type PeerAnswer,
  startLinePeer,
} from '../../../../support/peers/line-peer.js';
import { CREDENTIALS } from '../provider/line/line.harness.js';

let app: TestApp;
let desk: ChatDesk;
let peers: Record<'bot' | 'bridge', LinePeer>;
beforeAll(async () => {
  const [bot, bridge] = await Promise.all([BOT, BRIDGE].map(dialect => startLinePeer(dialect)));
  peers = { bot: bot!, bridge: bridge! };
  app = await startApp({
    env: { BOTCHAT_URL: bot!.url, BRIDGE_URL: bridge!.url, BRIDGE_SECRET: 'a secret of sixteen' },
  });
  desk = chatDesk(app);
});
afterEach(() => {
  for (const peer of Object.values(peers)) peer.answerWith(() => undefined);
});
afterAll(async () => {
  await app?.stop();
  await Promise.all(Object.values(peers ?? {}).map(peer => peer.stop()));
});

const CASES = [
  { channel: 'chatapp', kind: 'bridge', to: '+14155550010' },
  { channel: 'botchat', kind: 'bot', to: '1001' },
] as const;
type Case = (typeof CASES)[number];

async function sent({ channel, kind, to }: Case, payload: object = { message: 'Old' }, more: object = {}) {
  const instanceId = await liveLine(app, channel, CREDENTIALS[kind]);
  const [id] = await desk.send(channel, { instanceId, to: [to], payload, ...more }, app.liveKey);
  await app.settle();
  peers[kind].received.length = 0;
  return { id: id!, instanceId };
}
const edit = ({ channel }: Case, id: string, message: string) =>
  app.request('PATCH', `/v1/${channel}/messages/${id}`, { body: { message }, key: app.liveKey });
const remove = ({ channel }: Case, id: string) =>
  app.request('DELETE', `/v1/${channel}/messages/${id}`, { key: app.liveKey });
const changeOf = async ({ channel }: Case, id: string) => (await desk.read(channel, id, app.liveKey)).lastChange;
const events = async (id: string): Promise<string[]> =>
  (await app.request('GET', '/v1/events?limit=100', { key: app.liveKey })).body.data
    .filter((event: { messageId?: string }) => event.messageId === id)
    .map(({ event }: { event: string }) => event);
const later = async (by: number) => {
  app.clock.advance(by);
  await app.settle();
};

describe('on the wire', () => {
  test('a bridge gets PATCH and DELETE of its own id, with the id of the change as key', async () => {
    const [given] = CASES;
    const { id, instanceId } = await sent(given);
    await edit(given, id, 'New');
    await later(seconds(2));
    await remove(given, id);
    await later(seconds(2));
    const path = expect.stringMatching(new RegExp(`^/sessions/${instanceId}/messages/3EB0\\d+$`));
    expect(peers.bridge.received).toMatchObject(
      [
        { method: 'PATCH', path, body: { to: given.to, text: 'New' }, headers: { 'idempotency-key': /^chg_/ } },
        { method: 'DELETE', path, body: { to: given.to } },
      ].map(({ headers, ...rest }) =>
        headers ? { ...rest, headers: { 'idempotency-key': expect.stringMatching(/^chg_/) } } : rest,
      ),
    );
    expect(await changeOf(given, id)).toMatchObject({ kind: 'DELETE', status: 'APPLIED' });
  });

  test('the Bot API gets editMessageText, editMessageCaption and deleteMessage', async () => {
    const given = CASES[1];
    const text = await sent(given);
    await edit(given, text.id, 'New');
    await app.settle();
    await remove(given, text.id);
    await app.settle();
    const file = await sent(given, { url: 'https://8.8.8.8/a.png' }, { type: 'image' });
    await edit(given, file.id, 'Caption');
    await app.settle();
    const calls = peers.bot.received.map(({ path, body }) => [path.split('/').at(-1), body]);
    expect(calls).toMatchObject([['editMessageCaption', { chat_id: 1001, caption: 'Caption' }]]);
    expect(await changeOf(given, text.id)).toMatchObject({ kind: 'DELETE', status: 'APPLIED' });
  });
});

describe.each(CASES)('an edit through $kind whose provider', given => {
  const peer = () => peers[given.kind];
  const busy: PeerAnswer =
    given.kind === 'bot'
      ? botError(429, 'Too Many Requests', { retry_after: 40 })
      : { status: 429, body: { retryAfterSec: 40 } };
  const no: PeerAnswer =
    given.kind === 'bot'
      ? botError(400, "Bad Request: message can't be edited")
      : { status: 422, body: { code: 'CONTENT_REJECTED' } };

  test('gives no answer is made again, and told once', async () => {
    const { id } = await sent(given);
    let calls = 0;
    // The second time it says that there is nothing to change, as the Bot API does.
    peer().answerWith(() => {
      if (calls++ === 0) return 'cut';
      return given.kind === 'bot' ? botError(400, 'Bad Request: message is not modified') : undefined;
    });
    await edit(given, id, 'New');
    await app.settle();
    expect(await changeOf(given, id)).toMatchObject({ status: 'PENDING' });
    await later(minutes(1));
    expect(await changeOf(given, id)).toMatchObject({ status: 'APPLIED', after: 'New' });
    expect(calls).toBe(2);
    expect((await events(id)).filter(name => name.endsWith('.edited'))).toHaveLength(1);
  });

  test('refuses it fails with the code, and the message stays as it is', async () => {
    const { id } = await sent(given);
    peer().answerWith(() => no);
    await edit(given, id, 'New');
    await app.settle();
    expect(await changeOf(given, id)).toMatchObject({ status: 'FAILED', error: { code: 'CONTENT_REJECTED' } });
    expect(await desk.read(given.channel, id, app.liveKey)).toMatchObject({ editedAt: null });
    peer().answerWith(() => undefined);
    await edit(given, id, 'Newer');
    await later(minutes(1));
    expect(await changeOf(given, id)).toMatchObject({ status: 'APPLIED', before: 'Old', after: 'Newer' });
  });

  test('asks for a pause waits for it', async () => {
    const { id } = await sent(given);
    peer().answerWith(() => busy);
    await edit(given, id, 'New');
    await app.settle();
    peer().answerWith(() => undefined);
    await later(seconds(30));
    expect(await changeOf(given, id)).toMatchObject({ status: 'PENDING' });
    await later(seconds(11));
    expect(await changeOf(given, id)).toMatchObject({ status: 'APPLIED' });
  });

  test('is away for an hour fails, as one that may have been made', async () => {
    const { id } = await sent(given);
    peer().answerWith(() => 'cut');
    await edit(given, id, 'New');
    for (let i = 0; i < 7; i++) await later(minutes(15));
    expect(await changeOf(given, id)).toMatchObject({ status: 'FAILED', error: { code: 'PROVIDER_TIMEOUT' } });
    app.clock.advance(hours(1));
  });
});

test('a worker that died before it stored what came of a change: it is made again, and told once', async () => {
  const [given] = CASES;
  const { id } = await sent(given);
  peers.bridge.answerWith(() => ({ status: 429, body: { retryAfterSec: 1 } }));
  await edit(given, id, 'New');
  await app.settle();
  peers.bridge.answerWith(() => undefined);
  peers.bridge.received.length = 0;
  const leased = (until: string) =>
    sql(app.services.db, `update channels.message_change set lease_until = $2 where message_id = $1`, [id, until]);
  await leased('2100-01-01');
  await later(seconds(2));
  expect(peers.bridge.received).toEqual([]);
  await leased('2020-01-01');
  await later(minutes(2));
  expect(await changeOf(given, id)).toMatchObject({ status: 'APPLIED' });
  expect(peers.bridge.received).toHaveLength(1);
  expect((await events(id)).filter(name => name === 'message.edited')).toHaveLength(1);
});

test('what is erased of a person is gone from the history too', async () => {
  const [given] = CASES;
  const { id } = await sent(given);
  await edit(given, id, 'Secret');
  await later(seconds(2));
  await sql(app.services.db, `delete from channels.message where id = $1`, [id]);
  expect(await sql(app.services.db, 'select 1 from channels.message_change where message_id = $1', [id])).toEqual([]);
});
