import { GRAINS, type Range, rangesOf } from '../usage/ranges.js';

/** Sums that lie between a bound and the UTC day or hour beside it: one bucket has them, and they are taken from the other. */
export interface Slice extends Range {
  /** Places of buckets; -1: there is none. */
  readonly adds: number;
  readonly takes: number;
}

/**
 * The sums that the buckets between `bounds` are made of. Days of a zone are not those of UTC: each is a UTC day, to which the hours
 * are added that lie between both at one end, and of which those are taken at the other. Those few hours are read in the place of all.
 *
 * @param grain of the sums that a bucket is mostly made of: its own.
 * @returns where the whole sums of each bucket begin, and what lies between those and the bounds.
 */
export function slicesOf(bounds: readonly number[], grain: 'day' | 'hour'): { wholes: number[]; between: Slice[] } {
  const place = GRAINS.findIndex(([name]) => name === grain);
  const [, length] = GRAINS[place]!;
  const last = bounds.length - 1;
  const inside = (bucket: number) => (bucket >= 0 && bucket < last ? bucket : -1);
  const wholes = bounds.map(bound => Math.round(bound / length) * length);
  const between = bounds.flatMap((bound, at) => {
    const near = wholes[at]!;
    const [before, here] = [inside(at - 1), inside(at)];
    const [adds, takes] = near < bound ? [before, here] : [here, before];
    const ranges = rangesOf(Math.min(near, bound), Math.max(near, bound), GRAINS.slice(place + 1));
    return ranges.map(range => ({ ...range, adds, takes }));
  });
  return { wholes, between };
}
