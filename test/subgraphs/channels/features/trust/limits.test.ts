import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { LinesProvider } from '../../../../../subgraphs/channels/core/provider/line/lines-provider.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { BRIDGE, type LinePeer, startLinePeer } from '../../../../support/peers/line-peer.js';
import { CREDENTIALS, senderOf } from '../../core/provider/line/line.harness.js';

let app: TestApp;
let desk: ChatDesk;
let peer: LinePeer;
beforeAll(async () => {
  peer = await startLinePeer(BRIDGE);
  const secret = 'a secret of sixteen';
  app = await startApp({
    env: { BRIDGE_URL: peer.url, BRIDGE_SECRET: secret, CHATAPP_CLOUD_URL: peer.url },
  });
  desk = chatDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

const trust = (id: string, score: number) =>
  sql(app.services.db, 'update channels.instance set trust_score = $2 where id = $1', [id, score]);
const post = (instanceId: string, key = app.liveKey, query = '') =>
  desk.post('chatapp', { instanceId, to: ['+14155551000'], payload: { message: 'Hello' } }, { key, query });

test('INSTANCE_TRUST_TOO_LOW below 10, shown by a dry run; nothing is queued or charged', async () => {
  const id = await liveLine(app, 'chatapp', CREDENTIALS.bridge);
  await trust(id, 9);
  const before = await app.request('GET', '/v1/credits', { key: app.liveKey });
  const { status, body } = await post(id);
  expect([status, body.code]).toEqual([403, 'INSTANCE_TRUST_TOO_LOW']);
  const dry = await post(id, app.liveKey, '?dryRun=true');
  expect([dry.status, JSON.stringify(dry.body)]).toEqual([200, expect.stringContaining('INSTANCE_TRUST_TOO_LOW')]);
  expect((await app.request('GET', '/v1/credits', { key: app.liveKey })).body).toEqual(before.body);
  await trust(id, 10);
  expect((await post(id)).status).toBe(202);
});

test('official lines, and those of the sandbox, are not limited', async () => {
  const official = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
  const simulated = await desk.line('chatapp');
  for (const [id, key] of [
    [official, app.liveKey],
    [simulated, app.testKey],
  ] as const) {
    await trust(id, 0);
    expect((await post(id, key)).status).toBe(202);
  }
});

/** Messages that two processes together send in a minute through a line. */
async function sentInAMinute(id: string, day: string): Promise<number> {
  const process = () => {
    const senders = new Map([['bridge', senderOf('bridge', peer.url, app.services)] as const]);
    return new LinesProvider('chatapp', app.services, chatappInstances, senders);
  };
  const processes = [process(), process()];
  app.clock.set(`${day}T00:00:00.000Z`);
  let accepted = 0;
  for (let at = 0; at < 22; at++) {
    const { kind } = await processes[at % 2]!.send({
      ...{ id: `msg_${day}_${at}`, workspaceId: app.workspaceId, channel: 'chatapp', instanceId: id },
      ...{ to: `+141555511${String(at).padStart(2, '0')}`, attempt: 1 },
      content: { kind: 'text', text: 'Hello' } as never,
    });
    if (kind === 'accepted') accepted++;
    app.clock.advance(seconds(2.7));
  }
  await Promise.all(processes.map(one => one.stop(100)));
  return accepted;
}

test('a line sends at half of its pace below 50, at a quarter below 25, over all processes', async () => {
  const id = await liveLine(app, 'chatapp', CREDENTIALS.bridge);
  await app.request('PATCH', `/v1/chatapp/instances/${id}`, { key: app.liveKey, body: { messagesPerMinute: 8 } });
  const paces = [];
  for (const [place, score] of [50, 49, 24].entries()) {
    await trust(id, score);
    paces.push(await sentInAMinute(id, `2027-01-0${place + 1}`));
  }
  expect(paces).toEqual([8, 4, 2]);
});
