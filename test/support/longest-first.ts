import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Group } from './groups.js';

const ROOT = join(import.meta.dirname, '../..');

/** The times of each test file in the run that wrote the table, in seconds: of the processors, and of the clock. */
export interface Durations {
  /** For the processor seconds of the files of a group. */
  budgets: Record<Group, number>;
  /** The reason why a file may take more than others, by its name. */
  reasons: Record<string, string>;
  files: Record<string, { processor: number; wall: number }>;
}

export const readDurations = (): Durations => JSON.parse(readFileSync(join(ROOT, 'test/durations.json'), 'utf8'));

/** Starts the longest files first, so that no worker ends alone. New files are the first of all. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: known } = readDurations();
    const wallOf = ({ moduleId }: TestSpecification) =>
      known[relative(ROOT, moduleId)]?.wall ?? Number.POSITIVE_INFINITY;
    return files.toSorted((one, other) => wallOf(other) - wallOf(one) || one.moduleId.localeCompare(other.moduleId));
  }
}
