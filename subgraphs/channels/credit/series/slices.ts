import { GRAINS, type Range, rangesOf } from '../usage/ranges.js';

/** A range of sums, the place of the bucket that it adds to and that of the one that it is taken from; -1: there is none. */
export interface Slice extends Range {
  readonly adds: number;
  readonly takes: number;
}

/**
 * The sums that the buckets between `bounds` are made of. Days of a zone are not those of UTC: each is a UTC day, to which the hours
 * are added that lie between both at one end, and of which those are taken at the other. Those few hours are read in the place of all.
 *
 * @param grain of the sums that a bucket is mostly made of: its own.
 */
export function slicesOf(bounds: readonly number[], grain: 'day' | 'hour'): Slice[] {
  const place = GRAINS.findIndex(([name]) => name === grain);
  const [, length] = GRAINS[place]!;
  const last = bounds.length - 1;
  const inside = (bucket: number) => (bucket >= 0 && bucket < last ? bucket : -1);
  return bounds.flatMap((bound, at) => {
    const near = Math.round(bound / length) * length;
    const next = at < last ? Math.round(bounds[at + 1]! / length) * length : near;
    const [before, here] = [inside(at - 1), inside(at)];
    const [adds, takes] = near < bound ? [before, here] : [here, before];
    const whole = near < next ? [{ grain, from: near, to: next, adds: at, takes: -1 }] : [];
    const between = rangesOf(Math.min(near, bound), Math.max(near, bound), GRAINS.slice(place + 1));
    return [...whole, ...between.map(range => ({ ...range, adds, takes }))];
  });
}
