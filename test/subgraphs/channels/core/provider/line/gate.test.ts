import { expect, test } from 'vitest';
import { LineGate } from '../../../../../../subgraphs/channels/core/provider/line/gate.js';
import type { SendResult } from '../../../../../../subgraphs/channels/core/provider/port.js';
import type { Rank } from '../../../../../../subgraphs/channels/core/provider/rank.js';

const ACCEPTED: SendResult = { kind: 'accepted', providerRef: 'r', parts: 1 };
const UNKNOWN: SendResult = { kind: 'unknown', reason: 'no answer' };
const BUSY: SendResult = { kind: 'retry', after: 30_000, reason: 'slow down', line: 'busy' };
const AGAIN: SendResult = { kind: 'retry', after: 30_000, reason: 'this recipient alone' };

/** Lets one through and records its result; fails unless it is let through. */
function pass(gate: LineGate, now: number, result: SendResult): void {
  expect(gate.enter(now)).toHaveProperty('delay');
  gate.leave(result, now);
}

test('messages go at the pace of the line; those whose turn is far are sent away, one step apart', () => {
  const gate = new LineGate({ perSecond: 2, inFlight: 100 });
  expect([1, 2, 3].map(() => gate.enter(0))).toEqual([{ delay: 0 }, { delay: 500 }, { delay: 1_000 }]);
  expect([1, 2].map(() => gate.enter(0))).toEqual([
    { later: 2_000, failing: false },
    { later: 2_500, failing: false },
  ]);
  expect(gate.enter(1_500)).toEqual({ delay: 0 });
});

test('as many as may be are under way, the next goes when one has come to its end', async () => {
  const gate = new LineGate({ perSecond: 1e6, inFlight: 1 });
  gate.enter(0);
  const turn = gate.enter(0);
  if (!('full' in turn)) throw new Error('The gate should be full.');
  gate.leave(ACCEPTED, 1);
  await turn.full;
  expect(gate.enter(1)).toHaveProperty('delay');
});

test('a pause that the provider asks for holds all messages of the line', () => {
  const gate = new LineGate({ perSecond: 1e6, inFlight: 10 });
  pass(gate, 0, BUSY);
  expect(gate.enter(10_000)).toEqual({ later: 20_000, failing: false });
  pass(gate, 30_000, ACCEPTED);
});

test('a retry of one message alone holds nothing', () => {
  const gate = new LineGate({ perSecond: 1e6, inFlight: 10 });
  pass(gate, 0, AGAIN);
  pass(gate, 1, ACCEPTED);
});

test('after five failures the line rests longer and longer, is tried with one message, and recovers by a success', () => {
  const gate = new LineGate({ perSecond: 1e6, inFlight: 10 });
  for (let i = 0; i < 5; i++) pass(gate, 0, UNKNOWN);
  const rests: number[] = [];
  let now = 0;
  for (let i = 0; i < 8; i++) {
    const turn = gate.enter(now);
    if (!('later' in turn)) throw new Error('The line should rest.');
    expect(turn.failing).toBe(true);
    rests.push(turn.later);
    now += turn.later;
    expect(gate.enter(now)).toHaveProperty('delay');
    expect(gate.enter(now)).toMatchObject({ failing: true });
    gate.leave(UNKNOWN, now);
  }
  expect(rests[0]).toBeGreaterThanOrEqual(3_750);
  expect(rests[3]!).toBeGreaterThan(rests[0]! * 3);
  expect(Math.max(...rests)).toBeLessThanOrEqual(300_000);
  now += 300_000;
  pass(gate, now, ACCEPTED);
  expect([gate.enter(now), gate.enter(now)].every(turn => 'delay' in turn)).toBe(true);
});

test('another pace holds from the next message on', () => {
  const gate = new LineGate({ perSecond: 1e6, inFlight: 10 });
  gate.enter(0);
  gate.setPace({ perSecond: 0.5, inFlight: 10 });
  expect([0, 0, 0].map(now => gate.enter(now))).toEqual([
    { delay: 0.001 },
    expect.objectContaining({ later: expect.any(Number) }),
    expect.objectContaining({ later: expect.any(Number) }),
  ]);
});

/** Messages that go through a gate, by their names in the order in which they went. */
function through(gate: LineGate): { order: string[]; go(name: string, rank: Rank): Promise<void> } {
  const order: string[] = [];
  const began = performance.now();
  const now = () => performance.now() - began;
  return {
    order,
    go: async (name, rank) => {
      const turn = gate.enter(now(), rank);
      if (!('delay' in turn)) throw new Error(`${name} has no turn.`);
      await gate.wait(turn.delay, rank);
      order.push(name);
    },
  };
}

test('a message of a higher rank has the next turn of those that wait, and the pace is kept', async () => {
  const gate = new LineGate({ perSecond: 20, inFlight: 100 });
  const { order, go } = through(gate);
  const began = performance.now();
  const bulk = Array.from({ length: 8 }, (_, at) => go(`bulk ${at}`, 'BULK'));
  const single = go('single', 'USUAL');
  const answer = go('answer', 'FIRST');
  await Promise.all([...bulk, single, answer]);
  expect(order.slice(0, 4)).toEqual(['bulk 0', 'answer', 'single', 'bulk 1']);
  // Ten messages, nine steps.
  expect(performance.now() - began).toBeGreaterThanOrEqual(445);
});

test('a higher rank that waits far too long is sent away by its own number, not by that of bulk', () => {
  const gate = new LineGate({ perSecond: 2, inFlight: 100 });
  for (let at = 0; at < 3; at++) gate.enter(0, 'BULK');
  expect(Array.from({ length: 10 }, () => gate.enter(0, 'BULK')).at(-1)).toMatchObject({ later: 6_500 });
  expect(gate.enter(0, 'FIRST')).toEqual({ delay: 1_500 });
  expect(gate.enter(0, 'FIRST')).toEqual({ delay: 2_000 });
  expect(gate.enter(0, 'FIRST')).toMatchObject({ later: 2_000 });
});

test('bulk keeps an eighth of the turns while others never cease', async () => {
  const gate = new LineGate({ perSecond: 100, inFlight: 200 });
  const { order, go } = through(gate);
  const singles = Array.from({ length: 40 }, (_, at) => go(`single ${at}`, 'FIRST'));
  const bulk = Array.from({ length: 3 }, (_, at) => go(`bulk ${at}`, 'BULK'));
  await Promise.all([...singles, ...bulk]);
  // The first goes at once.
  expect(bulk.map((_, at) => order.indexOf(`bulk ${at}`))).toEqual([8, 16, 24]);
});

test('bulk has a turn although higher ranks have taken all that are near', () => {
  const gate = new LineGate({ perSecond: 10, inFlight: 200 });
  for (let at = 0; at < 11; at++) expect(gate.enter(0, 'FIRST')).toHaveProperty('delay');
  expect(gate.enter(0, 'FIRST')).toHaveProperty('later');
  expect([1, 2, 3].map(() => 'delay' in gate.enter(0, 'BULK'))).toEqual([true, true, false]);
});
