import { days, hours, minutes } from '../../../../../kernel/context/clock.js';

/** The spans of time for which sums are kept, from the largest to the smallest. */
export type Grain = 'day' | 'hour' | 'quarter_hour' | 'minute';

export const GRAINS: readonly (readonly [Grain, number])[] = [
  ['day', days(1)],
  ['hour', hours(1)],
  ['quarter_hour', minutes(15)],
  ['minute', minutes(1)],
];

/** Sums of one grain; `from` and `to` in milliseconds, `to` exclusive. */
export interface Range {
  readonly grain: Grain;
  readonly from: number;
  readonly to: number;
}

/** Whole days, and hours, quarter hours and minutes for what is left at both ends. */
export function rangesOf(from: number, to: number, grains = GRAINS): Range[] {
  const [[grain, length] = [], ...smaller] = grains;
  if (grain === undefined || length === undefined || from >= to) return [];
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(to / length) * length;
  if (first >= last) return rangesOf(from, to, smaller);
  return [...rangesOf(from, first, smaller), { grain, from: first, to: last }, ...rangesOf(last, to, smaller)];
}
