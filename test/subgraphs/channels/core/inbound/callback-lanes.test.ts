import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { ALL_LANES, laneOf } from '../../../../../kernel/lanes/lane.js';
import { callbackJob } from '../../../../../subgraphs/channels/core/inbound/callback/callback.job.js';
import { CALLBACKS, storeCallbacks } from '../../../../../subgraphs/channels/core/inbound/callback/callback.js';
import { inOrder, lanesOf } from '../../../../../subgraphs/channels/core/inbound/callback/choose.js';
import type { ReadCallback } from '../../../../../subgraphs/channels/core/inbound/callback/read-callbacks.js';
import { type CallbackApp, cloud, cloudText, startCallbacks } from './callbacks.harness.js';

let app: CallbackApp;
beforeAll(async () => {
  app = await startCallbacks();
});
afterAll(() => app?.stop());
beforeEach(() => app.services.db.pool.query('delete from channels.callback'));

/** Holds an advisory lock, as another process does, until it is let go. */
async function holding(text: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const client = await app.services.db.pool.connect();
  await client.query('begin');
  await client.query(text, [...values]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}
const holdLanes = (lanes: readonly number[]) =>
  holding('select pg_advisory_xact_lock(hashtext($1), lane) from unnest($2::int[]) lane', [CALLBACKS.name, lanes]);

/** A callback about the workspaces of some lanes: `1,5` is of the lanes 1 and 5. */
const add = (...sources: readonly string[]) =>
  storeCallbacks(
    app.services.db,
    sources.map(source => ({ source, instanceId: null, body: '{}', at: app.clock.now() })),
  );

/** A process that works on callbacks of {@link add}, what it stored, and a guard that stops it in its first batch. */
function processWith(refuses: (callback: ReadCallback) => boolean = () => false, log: string[] = []) {
  const stored: string[] = [];
  const entered = Promise.withResolvers<void>();
  const guard = Promise.withResolvers<void>();
  const job = callbackJob({
    read: async (_, callbacks) =>
      callbacks.map(callback => ({
        callback,
        templates: [],
        reports: [],
        lanes: callback.source.split(' ')[0]!.split(',').map(Number),
        error: null,
      })),
    store: async (_, callbacks) => {
      entered.resolve();
      await guard.promise;
      if (callbacks.some(refuses)) throw new Error('refused');
      for (const sources of [stored, log]) sources.push(...callbacks.map(({ callback }) => callback.source));
    },
  });
  const run = async () => (await job.run(app.services, new AbortController().signal)) as number;
  return { run, stored, entered: entered.promise, letGo: () => guard.resolve() };
}
const freeProcess: typeof processWith = refuses => {
  const one = processWith(refuses);
  one.letGo();
  return one;
};

const left = async () =>
  (await app.services.db.pool.query<{ source: string }>('select source from channels.callback order by seq')).rows.map(
    ({ source }) => source,
  );

describe('the job of callbacks', () => {
  test('two processes work on different lanes at the same time, each callback once and in the order of its lane', async () => {
    const all = Array.from({ length: 640 }, (_, n) => `${n % 16} ${n}`);
    await add(...all);
    const log: string[] = [];
    const [one, other] = [processWith(undefined, log), processWith(undefined, log)];
    const first = one.run();
    await one.entered;
    const second = other.run();
    await other.entered;
    for (const { letGo } of [one, other]) letGo();
    expect(await Promise.all([first, second])).toEqual([100, 100]);
    const lanesBy = (sources: readonly string[]) => new Set(sources.map(source => source.split(' ')[0]));
    expect([...lanesBy(one.stored)].filter(lane => lanesBy(other.stored).has(lane))).toEqual([]);
    while ((await one.run()) > 0);
    expect(await left()).toEqual([]);
    expect(log).toHaveLength(640);
    for (const [lane, own] of Map.groupBy(log, source => source.split(' ')[0]!))
      expect(own, lane).toEqual(all.filter(source => source.startsWith(`${lane} `)));
  });

  test('a callback of two workspaces waits for both, and so does what is behind it in either', async () => {
    await add('1 a', '1,5 b', '1 c', '5 d', '7 e');
    const letGo = await holdLanes([5]);
    const one = freeProcess();
    expect(await one.run()).toBe(2);
    expect(one.stored).toEqual(['1 a', '7 e']);
    expect(await one.run()).toBe(0);
    await letGo();
    await one.run();
    expect(one.stored).toEqual(['1 a', '7 e', '1,5 b', '1 c', '5 d']);
  });

  test('one that cannot be stored waits alone, also beyond the first batch', async () => {
    const all = Array.from({ length: 130 }, (_, n) => `3 ${n}`);
    await add(...all);
    const one = freeProcess(({ callback }) => ['3 7', '3 120'].includes(callback.source));
    while ((await one.run()) > 0);
    expect(one.stored).toEqual(all.filter(source => !['3 7', '3 120'].includes(source)));
    expect(await left()).toEqual(['3 7', '3 120']);
    app.clock.advance(seconds(10));
    const two = freeProcess();
    expect(await two.run()).toBe(2);
    expect(two.stored).toEqual(['3 7', '3 120']);
  });

  test('leaves all to a process of version 0.2, which locks the whole work, as long as that works on them', async () => {
    await add('1 a');
    const letGo = await holding('select pg_advisory_xact_lock(hashtext($1))', [CALLBACKS.name]);
    const one = freeProcess();
    expect(await one.run()).toBe(0);
    await letGo();
    expect(await one.run()).toBe(1);
  });

  test('reads no more than some megabytes beyond one callback, and loses none', async () => {
    // PostgreSQL stores it as it is: it cannot be compressed.
    const body = randomBytes(1_500_000).toString('base64');
    await storeCallbacks(
      app.services.db,
      Array.from({ length: 8 }, (_, n) => ({ source: `2 ${n}`, instanceId: null, body, at: app.clock.now() })),
    );
    const one = freeProcess();
    expect(await one.run()).toBeLessThan(8);
    while ((await one.run()) > 0);
    expect(one.stored).toEqual(Array.from({ length: 8 }, (_, n) => `2 ${n}`));
  });
});

describe('what comes in', () => {
  test('waits while another process has the lane of its workspace, and no longer', async () => {
    const line = await app.live('chatapp', '15550000021');
    const letGo = await holdLanes([laneOf(app.workspaceId)]);
    await app.post('/callbacks/chatapp', cloud({ messages: [cloudText()] }, '15550000021'));
    await app.settle();
    expect(await app.inbound(line)).toEqual([]);
    await letGo();
    await app.sweep();
    expect(await app.inbound(line)).toHaveLength(1);
  });

  test('is taken although another callback names an account that PostgreSQL refuses, which waits alone', async () => {
    const line = await app.live('chatapp', '15550000022');
    const messaging = [
      { sender: { id: '900' }, recipient: { id: '1' }, timestamp: 1, message: { mid: 'm', text: 'Hi' } },
    ];
    await app.post('/callbacks/photosocial', { entry: [{ id: '1\u00002', time: 1, messaging }] });
    await app.post('/callbacks/chatapp', cloud({ messages: [cloudText()] }, '15550000022'));
    await app.settle();
    expect(await app.inbound(line)).toHaveLength(1);
    expect(await left()).toEqual(['photosocial']);
  });

  test('for a line that nobody has is kept while another workspace has to wait', async () => {
    const letGo = await holdLanes(ALL_LANES.filter(lane => lane !== 0));
    await app.post('/callbacks/chatapp', cloud({ messages: [cloudText()] }, '19990000000'));
    await app.settle();
    expect(await left()).toEqual([]);
    await letGo();
  });
});

describe('the choice of a batch', () => {
  const callback = (lanes: readonly number[], seq: number) => ({ lanes, callback: { seq } }) as unknown as ReadCallback;
  const waiting = [[4], [4], [2], [4, 9], [2], [9], [1]].map(callback);

  test('has the lanes in the order of their oldest, with the number of each', () => {
    const lanes = lanesOf(waiting).map(({ lane, rows }) => [lane, rows]);
    expect(Object.fromEntries(lanes)).toEqual({ 4: 3, 2: 2, 9: 2, 1: 1 });
    expect(lanes.map(([lane]) => lane)).toEqual([4, 2, 9, 1]);
  });

  test.each([
    [[4, 2, 9, 1], 100, [0, 1, 2, 3, 4, 5, 6]],
    [[4, 2, 1], 100, [0, 1, 2, 4, 6]],
    [[9, 2], 100, [2, 4]],
    [[4, 2, 9, 1], 3, [0, 1, 2]],
    [[], 100, []],
  ])('under the locks %j of %i: %j', (locked, most, seqs) => {
    expect(inOrder(waiting, locked, most).map(one => one.callback.seq)).toEqual(seqs);
  });
});
