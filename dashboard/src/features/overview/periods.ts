import type { SeriesInterval } from '../../graph/generated/overview';

const HOUR = 3_600_000;

/** What the overview looks back on; each is compared with the time of the same length before it. */
const PERIODS = {
  day: { interval: 'HOUR', buckets: 24, length: HOUR },
  week: { interval: 'DAY', buckets: 7, length: 24 * HOUR },
  month: { interval: 'DAY', buckets: 30, length: 24 * HOUR },
} as const satisfies Record<string, { interval: SeriesInterval; buckets: number; length: number }>;

export type Period = keyof typeof PERIODS;
export const ALL_PERIODS = Object.keys(PERIODS) as Period[];
export const isPeriod = (text: unknown): text is Period => typeof text === 'string' && text in PERIODS;

/** The variables of the query: moments stay the same within an hour, so that a second look finds the first in the cache. */
export function spanOf(period: Period, now: number) {
  const { interval, buckets, length } = PERIODS[period];
  const hour = Math.floor(now / HOUR) * HOUR;
  const from = hour - (buckets - 1) * length;
  return { interval, from: new Date(from).toISOString(), before: new Date(from - buckets * length).toISOString() };
}
