import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../context/clock.js';

const FOR_EACH: Duration = 2;
const MAX: Duration = 20;

/**
 * After a small run the next one waits, so that more rows gather: many together cost less each. The
 * wait grows with the size of the small run: a lone row waits for nothing, a busy queue soon takes
 * many at a time.
 *
 * @param taken rows.
 * @param most rows that a run may take.
 */
export async function gatherAfter(taken: number, most: number): Promise<void> {
  if (taken > 0 && taken < most / 4) await pause(Math.min(MAX, taken * FOR_EACH));
}
