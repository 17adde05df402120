import { type Period as Length, spanBack } from './span';

const DAY = 86_400_000;

/** Plots of usage and of links look back on one of these; each is compared with the time of the same length before it. */
const PERIODS = {
  week: { interval: 'DAY', buckets: 7, length: DAY },
  month: { interval: 'DAY', buckets: 30, length: DAY },
  quarter: { interval: 'WEEK', buckets: 13, length: 7 * DAY },
  year: { interval: 'MONTH', buckets: 12, length: 365 * (DAY / 12) },
} as const satisfies Record<string, Length>;

export type Period = keyof typeof PERIODS;
export const ALL_PERIODS = Object.keys(PERIODS) as Period[];

export const spanOf = (period: Period, now: number) => spanBack(PERIODS[period], now);

/** The first and the last day (UTC) of a report over a period. */
export function daysOf(period: Period, now: number) {
  const { buckets, length } = PERIODS[period];
  const last = Math.floor(now / DAY) * DAY;
  const days = Math.round((buckets * length) / DAY);
  return { from: new Date(last - (days - 1) * DAY).toISOString(), to: new Date(last).toISOString() };
}
