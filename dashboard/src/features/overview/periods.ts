import type { Period as Length } from '../../ui/time/span';
import { spanBack } from '../../ui/time/span';

const HOUR = 3_600_000;

/** The periods of the overview; each is compared with the period of the same length before it. */
const PERIODS = {
  day: { interval: 'HOUR', buckets: 24, length: HOUR },
  week: { interval: 'DAY', buckets: 7, length: 24 * HOUR },
  month: { interval: 'DAY', buckets: 30, length: 24 * HOUR },
} as const satisfies Record<string, Length>;

export type Period = keyof typeof PERIODS;
export const ALL_PERIODS = Object.keys(PERIODS) as Period[];

export const spanOf = (period: Period, now: number) => spanBack(PERIODS[period], now);
