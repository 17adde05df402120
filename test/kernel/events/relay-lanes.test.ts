import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../kernel/context/context.js';
import { eraseFromOutbox } from '../../../kernel/erasure/erase-outbox.js';
import { onAllEvents } from '../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { OutboxRelay } from '../../../kernel/events/outbox-relay.js';
import { laneOfSql } from '../../../kernel/lanes/lane.js';
import { startApp, type TestApp } from '../../support/app.js';
import { until } from '../../support/process.js';

const WORKSPACES = Array.from({ length: 48 }, (_, n) => `ws_lane${n}`);

let app: TestApp;
const lanes = new Map<string, number>();
const laneOf = (workspaceId: string) => lanes.get(workspaceId);
beforeAll(async () => {
  app = await startApp();
  const { rows } = await app.services.db.pool.query<{ id: string; lane: number }>(
    `select id, ${laneOfSql('id')} as lane from unnest($1::text[]) w (id)`,
    [WORKSPACES],
  );
  for (const { id, lane } of rows) lanes.set(id, lane);
});
afterAll(() => app.stop());
beforeEach(() => app.services.db.pool.query('delete from workspaces.outbox'));

const add = (workspaces: readonly string[], each: number) =>
  app.services.db.pool.query(
    `insert into workspaces.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
     select 'evt_' || w || '_' || n, 'webhook.test', w, '', now(), false, json_build_object('n', n)
       from generate_series(1, $2::int) n, unnest($1::text[]) w order by n, w`,
    [workspaces, each],
  );

const waiting = async () =>
  (await app.services.db.pool.query<{ id: string }>('select id from workspaces.outbox order by seq')).rows.length;

/** A relay as of a process of its own, what it handed over, and a guard that stops its consumer in its first batch. */
function relayWith(fault: (events: readonly EventRecord[]) => void = () => undefined, log: EventRecord[] = []) {
  const taken: EventRecord[] = [];
  const entered = Promise.withResolvers<void>();
  const guard = Promise.withResolvers<void>();
  const consumer = onAllEvents('relay.note', async (_, events) => {
    fault(events);
    taken.push(...events);
    log.push(...events);
    entered.resolve();
    await guard.promise;
  });
  const relay = new OutboxRelay('workspaces', [[consumer]]);
  const drain = async () => {
    while ((await relay.run(app.services)).rows > 0);
  };
  return { run: () => relay.run(app.services), drain, taken, entered: entered.promise, letGo: () => guard.resolve() };
}

const idsOf = (events: readonly EventRecord[]) => events.map(({ id }) => id);
const lanesOf = (events: readonly EventRecord[]) => new Set(events.map(({ workspaceId }) => laneOf(workspaceId)));
const expectApart = (some: readonly EventRecord[], others: readonly EventRecord[]) =>
  expect([...lanesOf(some)].filter(lane => lanesOf(others).has(lane))).toEqual([]);

const nOf = ({ data }: EventRecord) => (data as { n: number }).n;

/** The events of each workspace are in their order, each once. */
function expectInOrder(events: readonly EventRecord[], each: number) {
  for (const [workspaceId, own] of Map.groupBy(events, event => event.workspaceId))
    expect([workspaceId, own.map(nOf)]).toEqual([workspaceId, Array.from({ length: each }, (_, n) => n + 1)]);
}

test('two relays hand over different lanes at the same time, each event once and in the order of its workspace', async () => {
  await add(WORKSPACES, 50);
  const log: EventRecord[] = [];
  const [one, other] = [relayWith(undefined, log), relayWith(undefined, log)];
  const [first, second] = [one.run(), other.run()];
  // Neither goes on before both are in their consumers.
  await Promise.all([one.entered, other.entered]);
  expect([one.taken.length, other.taken.length]).toEqual([500, 500]);
  expectApart(one.taken, other.taken);
  one.letGo();
  other.letGo();
  await Promise.all([first, second]);
  await Promise.all([one.drain(), other.drain()]);
  await one.drain();
  expect(log).toHaveLength(WORKSPACES.length * 50);
  expectInOrder(log, 50);
  expect(await waiting()).toBe(0);
});

test('few events are all of one relay: batches stay full while one process keeps up', async () => {
  await add(WORKSPACES, 10);
  const one = relayWith();
  one.letGo();
  expect((await one.run()).rows).toBe(480);
  expectInOrder(one.taken, 10);
  expect(lanesOf(one.taken).size).toBe(new Set(lanes.values()).size);
});

test('the lanes of a relay that dies are free at once, and their events come again in their order', async () => {
  await add(WORKSPACES, 20);
  const [victim, heir] = [relayWith(), relayWith()];
  const died = expect(victim.run()).rejects.toThrow();
  await victim.entered;
  heir.letGo();
  await heir.drain();
  expectApart(heir.taken, victim.taken);
  expect(heir.taken.length).toBeGreaterThan(0);
  const killed = await app.services.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like '%workspaces.outbox%'`,
  );
  expect(killed.rowCount).toBe(1);
  victim.letGo();
  await died;
  await heir.drain();
  expect(heir.taken).toHaveLength(WORKSPACES.length * 20);
  expectInOrder(heir.taken, 20);
  expect(await waiting()).toBe(0);
});

test('a lane whose events are not taken holds back no other, however many of them are before the others', async () => {
  const bad = WORKSPACES[0]!;
  const sound = WORKSPACES.filter(id => laneOf(id) !== laneOf(bad));
  await add([bad], 2_500);
  await add(sound, 3);
  const relay = relayWith(events => {
    if (idsOf(events).includes(`evt_${bad}_1`)) throw new TypeError('no such event');
  });
  relay.letGo();
  expect(await relay.run()).toMatchObject({ rows: sound.length * 3, failures: [new TypeError('no such event')] });
  expectInOrder(relay.taken, 3);
  // It is tried by itself, and its first event is parked in the end.
  for (let time = 1; time <= 3; time++) {
    app.clock.advance(seconds(1));
    await relay.run();
  }
  await relay.drain();
  expect(relay.taken.filter(({ workspaceId }) => workspaceId === bad).map(nOf)).toEqual(
    Array.from({ length: 2_499 }, (_, n) => n + 2),
  );
  expect(await waiting()).toBe(0);
  expect((await app.services.db.pool.query('delete from events.parked returning id')).rows).toEqual([
    { id: `evt_${bad}_1` },
  ]);
});

test('a relay of version 0.2, which locks the whole outbox, and one of this version leave it to each other', async () => {
  await add(WORKSPACES, 1);
  const old = await app.services.db.pool.connect();
  const lock = "select pg_try_advisory_xact_lock(hashtext('workspaces.relay')) as held";
  try {
    await old.query(`begin`);
    expect((await old.query(lock)).rows).toEqual([{ held: true }]);
    const relay = relayWith();
    expect((await relay.run()).rows).toBe(0);
    await old.query('commit');
    const run = relay.run();
    await relay.entered;
    expect((await old.query(lock)).rows).toEqual([{ held: false }]);
    relay.letGo();
    expect((await run).rows).toBe(WORKSPACES.length);
  } finally {
    await old.query('rollback');
    old.release();
  }
});

test('an erasure waits for the relay of its workspace, and for that of no other lane', async () => {
  const [own] = WORKSPACES;
  const other = WORKSPACES.find(id => laneOf(id) !== laneOf(own!))!;
  await add([own!], 1);
  const relay = relayWith();
  const run = relay.run();
  await relay.entered;
  const person = { contactIds: [], addresses: ['mara@mail.example'] };
  const erase = (workspaceId: string) =>
    transact(jobContext(app.services, workspaceId), tx => eraseFromOutbox(tx, 'workspaces', person));
  await erase(other);
  const erased = erase(own!);
  const stuck = "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
  await until(async () => ((await app.services.db.pool.query(stuck)).rowCount ?? 0) > 0);
  relay.letGo();
  await Promise.all([run, erased]);
  expect(await waiting()).toBe(0);
});
