import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { sendDesk } from '../../../../support/channels/sends.js';
import {
  BOT,
  BRIDGE,
  botError,
  CLOUD,
  GRAPH,
  graphError,
  type LinePeer,
  startLinePeer,
} from '../../../../support/peers/line-peer.js';
import { CREDENTIALS } from '../../core/provider/line/line.harness.js';

let app: TestApp;
let desk: ChatDesk;
let peers: Record<'cloud' | 'bot' | 'graph' | 'bridge', LinePeer>;

beforeAll(async () => {
  const [cloud, bot, graph, bridge] = await Promise.all(
    [CLOUD, BOT, GRAPH, BRIDGE].map(dialect => startLinePeer(dialect)),
  );
  peers = { cloud: cloud!, bot: bot!, graph: graph!, bridge: bridge! };
  app = await startApp({
    env: {
      CHATAPP_CLOUD_URL: cloud!.url,
      BOTCHAT_URL: bot!.url,
      PHOTOSOCIAL_GRAPH_URL: graph!.url,
      BRIDGE_URL: bridge!.url,
      BRIDGE_SECRET: 'a secret of sixteen',
    },
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

const TO: Record<ChatChannel, string> = { chatapp: '+14155550010', botchat: '1001', photosocial: '17841400000' };
const send = async (channel: ChatChannel, instanceId: string, to = TO[channel]): Promise<string> =>
  (await desk.send(channel, { instanceId, to: [to], payload: { message: 'Hello' } }, app.liveKey))[0]!;
const read = (channel: ChatChannel, id: string) => desk.read(channel, id, app.liveKey);
const attempts = async (id: string) =>
  (await sql<{ attempt: number }>(app.services.db, 'select attempt from channels.message where id = $1', [id]))[0]!
    .attempt;

describe.each([
  { channel: 'chatapp', kind: 'cloud' },
  { channel: 'chatapp', kind: 'bridge' },
  { channel: 'botchat', kind: 'bot' },
  { channel: 'botchat', kind: 'bridge' },
  { channel: 'photosocial', kind: 'graph' },
  { channel: 'photosocial', kind: 'bridge' },
] as const)('a live message of $channel through $kind', ({ channel, kind }) => {
  test('reaches the provider once, under the reference of its line, and is charged', async () => {
    const line = await liveLine(app, channel, CREDENTIALS[kind]);
    const peer = peers[kind];
    const before = peer.received.length;
    const { balance } = await sendDesk(app).credits();
    const id = await send(channel, line);
    await app.settle();
    expect(await read(channel, id)).toMatchObject({ status: 'SENT', substatus: null, instanceId: line });
    expect(peer.received.slice(before).map(({ to, text }) => [to, text])).toEqual([[TO[channel], 'Hello']]);
    expect(await sendDesk(app).credits()).toEqual({ balance: balance - 1, held: 0 });
    const [row] = await sql<{ ref: string; provider: string }>(
      app.services.db,
      'select provider_ref as ref, provider from channels.message where id = $1',
      [id],
    );
    expect(row).toMatchObject({ provider: channel, ref: expect.stringMatching(new RegExp(`^${line}/.`)) });
  });
});

describe('a provider that says no', () => {
  test('for good: FAILED with the code, and the credits come back', async () => {
    const line = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
    peers.cloud.answerWith(() => graphError(131042));
    const before = await sendDesk(app).credits();
    const id = await send('chatapp', line);
    await app.settle();
    expect(await read('chatapp', id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'PROVIDER_PAYMENT_METHOD_REQUIRED' },
    });
    expect(await sendDesk(app).credits()).toEqual(before);
    const next = { instanceId: line, to: [TO.chatapp], payload: { message: 'x' } };
    const refused = await desk.post('chatapp', next, { key: app.liveKey });
    expect([refused.status, refused.body.code]).toEqual([402, 'PROVIDER_PAYMENT_METHOD_REQUIRED']);
  });

  test('to the token: the instance is disconnected, sends are refused, and the message goes once it is connected again', async () => {
    const line = await liveLine(app, 'botchat', CREDENTIALS.bot);
    peers.bot.answerWith(() => botError(401, 'Unauthorized'));
    const id = await send('botchat', line);
    await app.settle();
    const instance = await app.request('GET', `/v1/botchat/instances/${line}`, { key: app.liveKey });
    expect(instance.body.data).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'token_expired' });
    const refused = await desk.post(
      'botchat',
      { instanceId: line, to: [TO.botchat], payload: { message: 'x' } },
      { key: app.liveKey },
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'PROVIDER_TOKEN_EXPIRED']);
    peers.bot.answerWith(() => undefined);
    await sql(app.services.db, `update channels.instance set status = 'ACTIVE' where id = $1`, [line]);
    app.clock.advance(minutes(2));
    await app.settle();
    expect(await read('botchat', id)).toMatchObject({ status: 'SENT' });
  });

  test('for a while: the line pauses for as long as it says, and no attempt is counted', async () => {
    const line = await liveLine(app, 'botchat', CREDENTIALS.bot);
    peers.bot.answerWith(() => botError(429, 'Too Many Requests', { retry_after: 40 }));
    const first = await send('botchat', line);
    await app.settle();
    peers.bot.answerWith(() => undefined);
    const before = peers.bot.received.length;
    const second = await send('botchat', line);
    await app.settle();
    app.clock.advance(seconds(39));
    await app.settle();
    expect(peers.bot.received.length).toBe(before);
    expect(await attempts(first)).toBe(0);
    app.clock.advance(seconds(2));
    await app.settle();
    for (const id of [first, second]) expect(await read('botchat', id)).toMatchObject({ status: 'SENT' });
    expect(await attempts(first)).toBe(1);
  });

  test('to abuse: the account is paused and its message waits', async () => {
    const line = await liveLine(app, 'photosocial', CREDENTIALS.graph);
    peers.graph.answerWith(() => graphError(368));
    const id = await send('photosocial', line);
    await app.settle();
    const instance = await app.request('GET', `/v1/photosocial/instances/${line}`, { key: app.liveKey });
    expect(instance.body.data.abusePausedUntil).not.toBeNull();
    expect(await read('photosocial', id)).toMatchObject({ status: 'QUEUED' });
  });
});

describe('a message of a line that is lost', () => {
  const scheduled = async (instanceId: string): Promise<string> => {
    const schedule = { sendAt: new Date(app.clock.now().getTime() + minutes(10)).toISOString() };
    const body = { instanceId, to: [TO.chatapp], payload: { message: 'Hello' }, schedule };
    return (await desk.send('chatapp', body, app.liveKey))[0]!;
  };
  const afterwards = async (duration: number) => {
    app.clock.advance(duration);
    await app.settle();
  };

  test('waits for it, and fails with the reason after 6 hours', async () => {
    const line = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
    const id = await scheduled(line);
    await sql(app.services.db, `update channels.instance set status = 'DISCONNECTED' where id = $1`, [line]);
    await afterwards(minutes(11));
    expect(await read('chatapp', id)).toMatchObject({ status: 'SCHEDULED' });
    expect(await attempts(id)).toBe(0);
    await afterwards(hours(6));
    expect(await read('chatapp', id)).toMatchObject({ status: 'FAILED', error: { code: 'INSTANCE_NOT_ACTIVE' } });
  });

  test('fails at once if its instance is deleted', async () => {
    const line = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
    const id = await scheduled(line);
    await app.request('DELETE', `/v1/chatapp/instances/${line}`, { key: app.liveKey });
    await afterwards(minutes(11));
    expect(await read('chatapp', id)).toMatchObject({ status: 'FAILED', error: { code: 'INSTANCE_NOT_ACTIVE' } });
  });
});

describe('a line whose provider does not answer', () => {
  test('delays no other line', async () => {
    const [dead, alive] = [
      await liveLine(app, 'chatapp', { ...CREDENTIALS.cloud, phoneNumberId: 'dead' }),
      await liveLine(app, 'chatapp', { ...CREDENTIALS.cloud, phoneNumberId: 'alive' }),
    ];
    peers.cloud.answerWith(({ path }) => (path.startsWith('/dead/') ? 'hang' : undefined));
    const many = Array.from({ length: 100 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`);
    await desk.send('chatapp', { instanceId: dead, to: many, payload: { message: 'Hello' } }, app.liveKey);
    const ids = await desk.send(
      'chatapp',
      { instanceId: alive, to: many.slice(0, 20), payload: { message: 'Hello' } },
      app.liveKey,
    );
    // The clock of the pace does not move, so turns of both lines come with it.
    for (let i = 0; i < 3; i++) {
      await app.settle();
      app.clock.advance(seconds(1));
    }
    for (const id of ids) expect(await read('chatapp', id)).toMatchObject({ status: 'SENT', substatus: null });
    const waiting = await app.request('GET', `/v1/chatapp/messages?instanceId=${dead}&status=SENT`, {
      key: app.liveKey,
    });
    expect(waiting.body.pagination.total).toBe(0);
  });
});
