import { type Period as Length, spanBack } from '../../../ui/time/span';

const DAY = 86_400_000;

/** What usage looks back on; each is compared with the time of the same length before it. */
const PERIODS = {
  week: { interval: 'DAY', buckets: 7, length: DAY },
  month: { interval: 'DAY', buckets: 30, length: DAY },
  quarter: { interval: 'WEEK', buckets: 13, length: 7 * DAY },
  year: { interval: 'MONTH', buckets: 12, length: 365 * (DAY / 12) },
} as const satisfies Record<string, Length>;

export type Period = keyof typeof PERIODS;
export const ALL_PERIODS = Object.keys(PERIODS) as Period[];

export const spanOf = (period: Period, now: number) => spanBack(PERIODS[period], now);

/** Of credits, or of messages: in test mode nothing costs any. */
export const MEASURES = ['credits', 'messages'] as const;
export type Measure = (typeof MEASURES)[number];

/** By what usage is divided in the table. */
export const SOURCES = ['CAMPAIGN', 'AUTOMATION', 'API_KEY', 'INSTANCE', 'USER', 'APP'] as const;
export type Source = (typeof SOURCES)[number];
