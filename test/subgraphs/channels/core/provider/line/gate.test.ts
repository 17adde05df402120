import { expect, test } from 'vitest';
import { LineGate } from '../../../../../../subgraphs/channels/core/provider/line/gate.js';
import type { SendResult } from '../../../../../../subgraphs/channels/core/provider/port.js';

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
