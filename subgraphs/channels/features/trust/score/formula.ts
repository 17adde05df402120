import { days } from '../../../../../kernel/context/clock.js';

/** The kinds of trouble that lower a score. */
export const TRUST_REASONS = ['COMPLAINTS', 'BLOCKS', 'FAILURES'] as const;
export type TrustReasonName = (typeof TRUST_REASONS)[number];

/** The counts for the messages of one UTC day. */
export interface TrustDay {
  /** `2026-11-21`. */
  readonly day: string;
  readonly sent: number;
  readonly failed: number;
  readonly blocked: number;
  readonly complained: number;
}

/** The points that one kind of trouble costs now. */
export interface TrustLoss {
  readonly reason: TrustReasonName;
  /** The number within the window. */
  readonly count: number;
  /** That it takes from 100. */
  readonly points: number;
}

export const BEST_SCORE = 100;
/** Days, today included, after which what was counted weighs nothing. */
export const WINDOW = 30;
/** Messages that every day is taken to have beside those that were sent, so that one complaint on a quiet day is not all of it. */
const SMOOTHING = 100;
/** Points of a day of today on which every message was of the kind. A day costs 100 at most. */
const COSTS = { COMPLAINTS: 1_000, BLOCKS: 300, FAILURES: 20 } as const satisfies Record<TrustReasonName, number>;
const MOST_PER_DAY = 100;

const COUNT_OF: Readonly<Record<TrustReasonName, 'complained' | 'blocked' | 'failed'>> = {
  COMPLAINTS: 'complained',
  BLOCKS: 'blocked',
  FAILURES: 'failed',
};

/**
 * The trust score of an instance, 0–100: 100 minus what each of the last 30 days costs. A day costs, for complaints, blocks
 * and failures each, `cost × min(1, count ÷ (sent + 100))`, at most 100 together, and weighs 1 today and 1⁄30 less each
 * day. So it is bounded, falls with every complaint, and never falls only because time passes.
 */
export function scoreOf(sums: readonly TrustDay[], today: string): { score: number; losses: TrustLoss[] } {
  const weighed = sums.map(sum => ({ sum, weight: weightOf(sum.day, today) })).filter(({ weight }) => weight > 0);
  const losses = TRUST_REASONS.map(reason => ({
    reason,
    count: weighed.reduce((count, { sum }) => count + sum[COUNT_OF[reason]], 0),
    points: weighed.reduce((points, { sum, weight }) => points + weight * costOf(sum)[reason], 0),
  }));
  const lost = losses.reduce((total, { points }) => total + points, 0);
  return { score: Math.round(Math.max(0, BEST_SCORE - lost)), losses };
}

/** A day of the future, which clocks that differ can make, weighs as today. */
function weightOf(day: string, today: string): number {
  const age = (Date.parse(today) - Date.parse(day)) / days(1);
  return Math.min(1, Math.max(0, (WINDOW - age) / WINDOW));
}

/** Points of each kind, of a day that weighs 1. */
function costOf(sum: TrustDay): Record<TrustReasonName, number> {
  const full = (reason: TrustReasonName) => COSTS[reason] * Math.min(1, sum[COUNT_OF[reason]] / (sum.sent + SMOOTHING));
  const total = TRUST_REASONS.reduce((points, reason) => points + full(reason), 0);
  const share = total > MOST_PER_DAY ? MOST_PER_DAY / total : 1;
  return { COMPLAINTS: share * full('COMPLAINTS'), BLOCKS: share * full('BLOCKS'), FAILURES: share * full('FAILURES') };
}
