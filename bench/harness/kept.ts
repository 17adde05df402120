import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result, Standing } from './contest.js';

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
