import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../context/clock.js';

const FOR_EACH: Duration = 2;
const MAX: Duration = 20;

/**
 * Waits after a run that took few rows, so that the next run takes more: a row costs less in a larger batch. The wait
 * grows with the number of rows: a single row causes next to no wait, and a busy queue soon has large batches.
 *
 * @param taken rows.
 * @param most rows that a run may take.
 */
export async function pauseAfterSmallRun(taken: number, most: number): Promise<void> {
  if (taken > 0 && taken < most / 4) await pause(Math.min(MAX, taken * FOR_EACH));
}
