import type { WaitingLane } from '../../../../../kernel/lanes/lane-batch.js';
import type { ReadCallback } from './read-callbacks.js';

/** Returns the lanes of callbacks, that of the oldest first. */
export function lanesOf(waiting: readonly ReadCallback[]): WaitingLane[] {
  const sizes = new Map<number, number>();
  for (const { lanes } of waiting) for (const lane of lanes) sizes.set(lane, (sizes.get(lane) ?? 0) + 1);
  return [...sizes].map(([lane, rows]) => ({ lane, rows }));
}

/**
 * Returns the first callbacks, `most` at most, all of whose lanes are locked. One that has to wait keeps those behind it in any of its lanes
 * waiting too.
 */
export function inOrder(waiting: readonly ReadCallback[], locked: readonly number[], most: number): ReadCallback[] {
  const open = new Set(locked);
  const chosen: ReadCallback[] = [];
  for (const callback of waiting) {
    if (chosen.length === most) break;
    if (callback.lanes.every(lane => open.has(lane))) chosen.push(callback);
    else for (const lane of callback.lanes) open.delete(lane);
  }
  return chosen;
}
