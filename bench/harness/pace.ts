import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result, Standing } from './contest.js';

/** Rounds of a contest, and seconds of each and of the round before them. */
interface Pace {
  readonly rounds: number;
  readonly round: number;
  readonly warm: number;
}

/** `npm run bench -- quick`: the small requests, in less than three minutes. */
export const QUICK = 'quick';
export const isQuick = process.argv.includes(QUICK);
/** A rate still rises by a quarter after five seconds: so long the compiler takes for the longest paths. Both sides have the time. */
const WHOLE: Pace = { rounds: 3, round: 4, warm: 12 };
export const PACE: Pace = isQuick ? { rounds: 2, round: 3, warm: 8 } : WHOLE;

/** The benchmarks of a quick run; each has one contest then. */
export const OF_QUICK = ['topics', 'sends', 'contacts', 'graphql', 'oauth'];

/** Returns all contests of a benchmark, or in a quick run the first. */
export const inPace = <T>(contests: readonly T[]): readonly T[] => (isQuick ? contests.slice(0, 1) : contests);

/** The quick run of a version, which `npm run bench -- quick --keep` writes before a release. */
export interface Kept {
  readonly version: string;
  /** By the name of the row: the ratio, and the processor time of ours in microseconds. */
  readonly rows: Readonly<Record<string, { readonly ratio: number; readonly cpu: number | null }>>;
}

export const KEPT = join(import.meta.dirname, '../../../bench/kept.json');

export const readKept = (): Kept => JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export const keptOf = (version: string, results: readonly Result[]): Kept => ({
  version,
  rows: Object.fromEntries(
    results
      .filter((result): result is Standing => 'ratio' in result)
      .map(({ name, ratio, ours }) => [
        name,
        { ratio: rounded(ratio.median, 2), cpu: ours.cpu === null ? null : rounded(ours.cpu, 0) },
      ]),
  ),
});
