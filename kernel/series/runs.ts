import { days } from '../context/clock.js';
import { QUARTER, QUARTERS_OF_DAY } from './day-sums.js';

/** Days (UTC) that follow each other and are cut at the same quarter hours. */
export interface Run {
  readonly first: Date;
  /** For each day its parts, in order: the bucket that each belongs to, -1 for one outside of all. */
  readonly places: readonly (readonly number[])[];
  /**
   * The ends of the parts of each day, in quarter hours since its start; the last one ends with the
   * day.
   */
  readonly cuts: readonly number[];
}

/** Parts of days that the buckets between `bounds` are made of. Bounds are full quarter hours. */
export function runsOf(bounds: readonly Date[]): Run[] {
  const quarters = bounds.map(bound => Math.floor(bound.getTime() / QUARTER));
  const last = quarters.length - 1;
  const runs: { first: Date; cuts: number[]; places: number[][] }[] = [];
  let next = 0;
  for (let day = Math.floor(quarters[0]! / QUARTERS_OF_DAY); day * QUARTERS_OF_DAY < quarters[last]!; day++) {
    const start = day * QUARTERS_OF_DAY;
    const places: number[] = [];
    const cuts: number[] = [];
    if (quarters[next] === start) next++;
    // `next` is the first bound behind the start of the part.
    for (; next <= last && quarters[next]! < start + QUARTERS_OF_DAY; next++) {
      cuts.push(quarters[next]! - start);
      places.push(next - 1);
    }
    cuts.push(QUARTERS_OF_DAY);
    places.push(next > last ? -1 : next - 1);
    const run = runs.at(-1);
    if (run?.cuts.join() === cuts.join()) run.places.push(places);
    else runs.push({ first: new Date(day * days(1)), cuts, places: [places] });
  }
  return runs;
}
