import { days, minutes } from '../context/clock.js';

/**
 * A row of day sums holds the sums of a day (UTC) up to the end of each of its quarter hours: 96
 * numbers, the last of which is that of the whole day. The sum between two moments of the day is
 * one number less another, so that the day can be cut at the bounds of any time zone at no cost.
 * Quarter hours are parts of the hours and days of every zone of today.
 *
 * Schemas with such rows have the functions `add_days(a, b)`, the sum of two rows, and
 * `sum_days(a)`, that of many. Rows that are empty are `0 = all(a)`.
 */
export const QUARTER = minutes(15);
export const QUARTERS_OF_DAY = days(1) / QUARTER;

/** SQL: the day of a moment, a `date`. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** SQL: the quarter hour of a moment, a `timestamptz`. */
export const quarterOf = (moment: string): string =>
  `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

/** SQL: the row of a day on which `amount`, of the SQL `type`, came in the quarter hour of `moment`, and nothing else. */
export function onlyThen(moment: string, amount: string, type: 'bigint' | 'numeric'): string {
  const before = `(extract(epoch from ${moment})::bigint / ${QUARTER / 1_000} % ${QUARTERS_OF_DAY})::int`;
  return `array_fill(0::${type}, array[${before}]) || array_fill((${amount})::${type}, array[${QUARTERS_OF_DAY} - ${before}])`;
}
