import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { LinesProvider } from '../../../../../subgraphs/channels/core/provider/line/lines-provider.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { CLOUD, type LinePeer, startLinePeer } from '../../../../support/peers/line-peer.js';
import { CREDENTIALS, senderOf } from '../../core/provider/line/line.harness.js';

let app: TestApp;
let desk: ChatDesk;
let peer: LinePeer;
beforeAll(async () => {
  peer = await startLinePeer(CLOUD);
  app = await startApp({ env: { CHATAPP_CLOUD_URL: peer.url } });
  desk = chatDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

const setPace = (id: string, messagesPerMinute: unknown) =>
  app.request('PATCH', `/v1/chatapp/instances/${id}`, { key: app.liveKey, body: { messagesPerMinute } });
const TO = Array.from({ length: 20 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`);

test('messagesPerMinute of an instance slows its line, and another one not', async () => {
  const [slow, fast] = [
    await liveLine(app, 'chatapp', CREDENTIALS.cloud),
    await liveLine(app, 'chatapp', CREDENTIALS.cloud),
  ];
  expect((await setPace(slow, 6)).body.data).toMatchObject({ messagesPerMinute: 6, name: 'Live' });
  const payload = { message: 'Hello' };
  const ids = await desk.send('chatapp', { instanceId: slow, to: TO.slice(0, 3), payload }, app.liveKey);
  await desk.send('chatapp', { instanceId: fast, to: TO, payload }, app.liveKey);
  const sent = async () =>
    (await Promise.all(ids.map(id => desk.read('chatapp', id, app.liveKey)))).filter(({ status }) => status === 'SENT')
      .length;
  await app.settle();
  expect(await sent()).toBe(1);
  expect(peer.received.length).toBeGreaterThanOrEqual(20);
  // The first of those that wait for a turn comes after two.
  app.clock.advance(seconds(9));
  await app.settle();
  expect(await sent()).toBe(1);
  app.clock.advance(seconds(11.1));
  await app.settle();
  expect(await sent()).toBe(2);
  expect((await setPace(slow, null)).body.data.messagesPerMinute).toBeNull();
  app.clock.advance(seconds(30));
  await app.settle();
  expect(await sent()).toBe(3);
});

test('an answer passes the messages of a send to many that wait for the pace of the same line', async () => {
  const id = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
  await setPace(id, 60);
  const payload = { message: 'Hello' };
  const many = await desk.send('chatapp', { instanceId: id, to: TO, payload }, app.liveKey);
  await app.settle();
  const answer = { instanceId: id, to: TO.slice(0, 1), class: 'transactional', payload };
  const [single] = await desk.send('chatapp', answer, app.liveKey);
  await app.settle();
  const statusOf = async (message: string) => (await desk.read('chatapp', message, app.liveKey)).status;
  // Those before it have turns until the twentieth second.
  app.clock.advance(seconds(3.5));
  await app.settle();
  await expect.poll(() => statusOf(single!)).toBe('SENT');
  const statuses = await Promise.all(many.map(statusOf));
  expect(statuses.filter(status => status === 'QUEUED').length).toBeGreaterThanOrEqual(14);
  app.clock.advance(seconds(60));
  for (let step = 0; step < 30; step++) {
    await app.settle();
    app.clock.advance(seconds(2));
  }
  expect(new Set(await Promise.all(many.map(statusOf)))).toEqual(new Set(['SENT']));
});

test.each([0, 60_001, 'fast'])('%j is refused', async messagesPerMinute => {
  const id = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
  const { status, body } = await setPace(id, messagesPerMinute);
  expect([status, body.details[0].field]).toEqual([400, 'messagesPerMinute']);
});

test('two processes together send no more a minute', async () => {
  const id = await liveLine(app, 'chatapp', CREDENTIALS.cloud);
  await setPace(id, 2);
  const process = () => {
    const senders = new Map([['cloud', senderOf('cloud', peer.url, app.services)] as const]);
    return new LinesProvider('chatapp', app.services, chatappInstances, senders);
  };
  const processes = [process(), process()];
  const send = (to: string, at: number) =>
    processes[at % 2]!.send({
      ...{ id: `msg_${at}`, workspaceId: app.workspaceId, channel: 'chatapp', instanceId: id, to, attempt: 1 },
      content: { kind: 'text', text: 'Hello' } as never,
    });
  // A minute begins.
  app.clock.set('2027-01-01T00:00:00.000Z');
  let accepted = 0;
  let at = 0;
  /** Each process tries one message. */
  const both = async () => {
    for (let turn = 0; turn < 2; turn++) accepted += (await send(TO[at % 20]!, at++)).kind === 'accepted' ? 1 : 0;
  };
  for (; at < 12; app.clock.advance(seconds(9))) await both();
  expect(accepted).toBe(2);
  app.clock.advance(seconds(60));
  await both();
  expect(accepted).toBe(4);
  await Promise.all(processes.map(one => one.stop(100)));
});
