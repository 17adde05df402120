import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../context/clock.js';

const FOR_EACH: Duration = 2;
const MAX: Duration = 20;

/**
 * After a small claim the next one waits, so that more rows gather: large claims cost less a row. The wait grows with the size of
 * the small claim: a lone row waits for nothing, a busy queue soon claims many at a time.
 *
 * @param most rows that a claim may take.
 */
export async function gatherAfter(claimed: number, most: number): Promise<void> {
  if (claimed < most / 4) await pause(Math.min(MAX, claimed * FOR_EACH));
}
