import type { Em } from '../database/database.js';
import { tryLanes } from './lane-locks.js';

/** A lane with the number of its rows that wait. */
export interface WaitingLane {
  readonly lane: number;
  readonly rows: number;
}

/** The number of rows of lanes. */
export const rowsOf = (lanes: readonly WaitingLane[]): number => lanes.reduce((sum, { rows }) => sum + rows, 0);

/** Locks as many lanes as have a batch of rows together, the first that nobody has, until the transaction ends. Returns them. */
export async function lockBatch(em: Em, work: string, lanes: readonly WaitingLane[], batch: number): Promise<number[]> {
  const locked: number[] = [];
  let [rest, room] = [lanes, batch];
  while (rest.length > 0 && room > 0) {
    const tried = untilFull(rest, room);
    const own = await tryLanes(
      em,
      work,
      tried.map(({ lane }) => lane),
    );
    locked.push(...own);
    room -= rowsOf(tried.filter(({ lane }) => own.includes(lane)));
    rest = rest.slice(tried.length);
  }
  return locked;
}

/** Returns the first lanes that have so many rows together; all if they have fewer. */
function untilFull(lanes: readonly WaitingLane[], room: number): readonly WaitingLane[] {
  let count = 0;
  for (let left = room; left > 0 && count < lanes.length; count++) left -= lanes[count]!.rows;
  return lanes.slice(0, count);
}
