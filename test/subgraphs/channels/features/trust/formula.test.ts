import { describe, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { scoreOf, type TrustDay } from '../../../../../subgraphs/channels/features/trust/score/formula.js';

const TODAY = '2026-11-21';
const dayOf = (age: number) => new Date(Date.parse(TODAY) - days(age)).toISOString().slice(0, 10);
const day = (age: number, more: Partial<TrustDay> = {}): TrustDay => ({
  ...{ day: dayOf(age), sent: 0, failed: 0, blocked: 0, complained: 0 },
  ...more,
});

/** A sequence that is the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function history(random: (below: number) => number): TrustDay[] {
  return Array.from({ length: 1 + random(35) }, (_, age) =>
    day(age, {
      sent: random(2) * random(20_000),
      failed: random(2) * random(500),
      blocked: random(3) === 0 ? random(50) : 0,
      complained: random(4) === 0 ? random(20) : 0,
    }),
  );
}

const HISTORIES = Array.from({ length: 500 }, (_, seed) => history(randomOf(seed + 1)));
const score = (sums: readonly TrustDay[], today = TODAY) => scoreOf(sums, today).score;

describe('the score, over 500 histories', () => {
  test('is an integer between 0 and 100, also for counts beyond reason', () => {
    for (const sums of HISTORIES) {
      expect(Number.isInteger(score(sums))).toBe(true);
      expect(score(sums)).toBeGreaterThanOrEqual(0);
      expect(score(sums)).toBeLessThanOrEqual(100);
    }
    expect(score([day(0, { complained: 2 ** 31, failed: 2 ** 31 })])).toBe(0);
    expect(new Set(HISTORIES.map(sums => score(sums))).size).toBeGreaterThan(20);
  });

  test.each(['complained', 'blocked', 'failed'] as const)('never rises by one more of %s', what => {
    for (const sums of HISTORIES)
      for (const [place, sum] of sums.entries()) {
        const more = sums.with(place, { ...sum, [what]: sum[what] + 1 });
        expect(score(more)).toBeLessThanOrEqual(score(sums));
      }
  });

  test('never falls by one more message that was sent', () => {
    for (const sums of HISTORIES)
      for (const [place, sum] of sums.entries())
        expect(score(sums.with(place, { ...sum, sent: sum.sent + 1 }))).toBeGreaterThanOrEqual(score(sums));
  });

  test('never falls from one day to the next, and is 100 after 30', () => {
    for (const sums of HISTORIES) {
      const scores = Array.from({ length: 31 }, (_, later) => score(sums, dayOf(-later)));
      for (const [place, value] of scores.entries()) expect(value).toBeGreaterThanOrEqual(scores[place - 1] ?? 0);
      expect(scores.at(-1)).toBe(100);
    }
  });
});

test.each([
  ['nothing', [], 100],
  ['one complaint on a quiet day', [day(0, { complained: 1 })], 90],
  ['the same, half of the window ago', [day(15, { complained: 1 })], 95],
  ['one complaint of 9,900 messages', [day(0, { sent: 9_900, complained: 1 })], 100],
  ['one block of 100', [day(0, { sent: 200, blocked: 1 })], 99],
  ['every message failed', [day(0, { sent: 1_000, failed: 1_100 })], 80],
  ['all that can be in one day', [day(0, { complained: 100, blocked: 100, failed: 100 })], 0],
])('%s: %#', (_name, sums, expected) => {
  expect(score(sums)).toBe(expected);
});

test('the losses say what each kind takes, together not more than the day costs', () => {
  const { losses } = scoreOf([day(0, { sent: 900, complained: 2, blocked: 5, failed: 100 })], TODAY);
  expect(losses).toEqual([
    { reason: 'COMPLAINTS', count: 2, points: 2 },
    { reason: 'BLOCKS', count: 5, points: 1.5 },
    { reason: 'FAILURES', count: 100, points: 2 },
  ]);
  const full = scoreOf([day(0, { complained: 500, blocked: 500, failed: 500 })], TODAY).losses;
  expect(full.reduce((total, { points }) => total + points, 0)).toBeCloseTo(100);
});
