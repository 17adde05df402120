import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '../../../../../app/process.js';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { EventRecord } from '../../../../../kernel/events/event-type.js';
import { receiveInbound } from '../../../../../subgraphs/channels/core/inbound/receive/receive.js';
import { countTrustEvents } from '../../../../../subgraphs/channels/features/trust/score/count-events.js';
import { CHANNELS, INBOUND } from '../../../../../subgraphs/channels/index.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';
import { startSecond } from '../../../../support/second.js';
import { textOf } from '../../core/inbound/inbound.harness.js';

let app: TestApp;
/** A second process of the same system. */
let other: Running;
let desk: ChatDesk;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
  other = await startSecond(app);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

const settle = async () => {
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all([app.settle(), other.services.jobs.settle()]);
    app.clock.advance(minutes(1));
  }
  await app.settle();
};
const send = (instanceId: string, to: string[]) =>
  desk.send('chatapp', { to, instanceId, type: 'text', payload: { message: 'Hi' } });
const report = (body: object, key = app.testKey) => app.request('POST', '/v1/report', { body, key });
const scoreOf = async (id: string, key = app.testKey) =>
  (await app.request('GET', `/v1/chatapp/instances/${id}`, { key })).body.data.trustScore;
const changesOf = async (id: string) =>
  (await app.request('GET', '/v1/events?names=trust.score_changed&limit=100')).body.data.filter(
    (event: { instanceId: string }) => event.instanceId === id,
  );
const sumsOf = (id: string) =>
  sql<Record<string, number>>(
    app.services.db,
    `select sum(sent)::int as sent, sum(failed)::int as failed, sum(blocked)::int as blocked,
       sum(complained)::int as complained from channels.trust_day where instance_id = $1`,
    [id],
  );
const HISTORY = `query ($id: ID!, $cursor: String) { chatappInstanceTrustChanges(id: $id, limit: 1, cursor: $cursor) {
  items { id instanceId score previous reasons { reason count points change } } pagination { nextCursor } } }`;
const history = async (id: string, cursor: string | null = null, key = app.testKey) =>
  (await app.graphql(HISTORY, { id, cursor }, { key })).body;

test('falls with complaints, says why in event and history, and recovers to 100 within 30 days', async () => {
  const id = await desk.line('chatapp');
  const [messageId] = await send(id, ['+5511919995100']);
  await settle();
  expect([await scoreOf(id), await changesOf(id)]).toEqual([100, []]);
  await report({ messageId, kind: 'spam' });
  await settle();
  expect(await scoreOf(id)).toBe(90);
  const reason = { reason: 'COMPLAINTS', count: 1, points: 9.9, change: 9.9 };
  const change = { instanceId: id, score: 90, previous: 100, reasons: [reason] };
  expect(await changesOf(id)).toEqual([
    expect.objectContaining({ sandbox: true, data: expect.objectContaining({ ...change, channel: 'chatapp' }) }),
  ]);
  await report({ instanceId: id, kind: 'phishing' });
  await settle();
  expect(await scoreOf(id)).toBe(80);
  const newest = (await history(id)).data.chatappInstanceTrustChanges;
  expect(newest.items).toMatchObject([{ score: 80, previous: 90, reasons: [{ count: 2, change: 9.9 }] }]);
  const older = (await history(id, newest.pagination.nextCursor)).data.chatappInstanceTrustChanges;
  expect(older.items).toMatchObject([change]);
  app.clock.advance(days(15));
  await settle();
  expect(await scoreOf(id)).toBe(90);
  expect((await history(id)).data.chatappInstanceTrustChanges.items[0].reasons[0].change).toBeLessThan(0);
  app.clock.advance(days(15));
  await settle();
  expect(await scoreOf(id)).toBe(100);
  const [left] = await sql(
    app.services.db,
    `select (select count(*)::int from channels.trust where instance_id = $1) as due,
      (select count(*)::int from channels.trust_day where instance_id = $1) as sums`,
    [id],
  );
  expect(left).toEqual({ due: 0, sums: 0 });
});

test('counts failures and blocks of the provider, and STOP once a person, but not in groups', async () => {
  const id = await desk.line('chatapp');
  const failing = Array.from({ length: 30 }, (_, n) => `+5511919${String(n).padStart(2, '0')}0001`);
  await send(id, [...failing, '+5511919990002', '+5511919990000']);
  await settle();
  expect(await sumsOf(id)).toEqual([{ sent: 2, failed: 30, blocked: 1, complained: 0 }]);
  const line = { id, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true };
  const texts = [
    { text: 'STOP' },
    { text: 'stop!' },
    { text: 'please stop by' },
    { text: 'STOP', from: '+14155550888' },
  ];
  await receiveInbound(app.services, INBOUND, line, [
    ...texts.map(textOf),
    textOf({ text: 'STOP', from: '+14155550777', peer: '120363@g', inGroup: true }),
  ]);
  await settle();
  expect(await sumsOf(id)).toEqual([{ sent: 2, failed: 30, blocked: 3, complained: 0 }]);
  expect(await scoreOf(id)).toBeLessThan(90);
});

test('counts an event once, however often it comes and whichever process handles it', async () => {
  const id = await desk.line('chatapp');
  const events: EventRecord[] = Array.from({ length: 20 }, () => ({
    ...{
      id: newId('evt'),
      name: 'message.failed',
      workspaceId: app.workspaceId,
      instanceId: id,
      messageId: newId('msg'),
    },
    ...{ at: app.clock.now(), sandbox: true },
    data: { error: { code: 'PROVIDER_REJECTED', message: '' } },
  }));
  const { consume: count } = countTrustEvents(CHANNELS, INBOUND);
  await Promise.all([
    ...[app.services, other.services].map(services => count(services, events)),
    count(app.services, events.slice(5)),
  ]);
  await count(other.services, events);
  expect(await sumsOf(id)).toEqual([{ sent: 0, failed: 20, blocked: 0, complained: 0 }]);
  await settle();
  expect((await changesOf(id)).at(-1).data).toMatchObject({ score: 96, reasons: [{ count: 20, points: 4 }] });
});

test('changes once where two processes make it, and at most once a minute', async () => {
  const id = await desk.line('chatapp');
  for (let n = 0; n < 3; n++) {
    await report({ instanceId: id, kind: 'spam' });
    await Promise.all([app.settle(), other.services.jobs.settle()]);
  }
  expect((await changesOf(id)).map(({ data }: { data: { score: number } }) => data.score)).toEqual([90]);
  await settle();
  expect((await changesOf(id)).map(({ data }: { data: { score: number } }) => data.score)).toEqual([90, 70]);
});

test('a complaint weighs on the day of its message; sandbox and live are apart, and strangers see nothing', async () => {
  const id = await desk.line('chatapp');
  const [messageId] = await send(id, ['+5511919995200']);
  await settle();
  app.clock.advance(days(15));
  await report({ messageId, kind: 'spam' });
  await settle();
  expect(await scoreOf(id)).toBe(95);
  const live = await app.request('POST', '/v1/chatapp/instances', { key: app.liveKey, body: { name: 'Live' } });
  expect(live.body.data.trustScore).toBe(100);
  const stranger = await app.key({ workspaceId: await app.workspace() });
  for (const key of [stranger, app.liveKey])
    expect((await history(id, null, key)).errors[0].extensions.code).toBe('NOT_FOUND');
  await app.request('DELETE', `/v1/chatapp/instances/${id}`);
  await report({ instanceId: id, kind: 'spam' });
  app.clock.advance(days(1));
  await settle();
  expect((await sumsOf(id))[0]).toEqual({ sent: null, failed: null, blocked: null, complained: null });
});
