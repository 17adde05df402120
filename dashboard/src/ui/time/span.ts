import type { SeriesInterval } from '../../graph/generated/enums';

const HOUR = 3_600_000;

/** A time until now, as a series divides it. */
export interface Period {
  readonly interval: SeriesInterval;
  readonly buckets: number;
  /** The length of a bucket, in milliseconds. */
  readonly length: number;
}

/**
 * The variables of a query: since when a period is, and the one before it. Moments stay the same within an hour, so that a second look finds
 * the first in the cache.
 */
export function spanBack({ interval, buckets, length }: Period, now: number) {
  const hour = Math.floor(now / HOUR) * HOUR;
  const from = hour - (buckets - 1) * length;
  return { interval, from: new Date(from).toISOString(), before: new Date(from - buckets * length).toISOString() };
}
