import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';
import { rewriteOutbox } from '../events/outbox.js';
import { parkedOfWorkspace, rewriteParked } from '../events/parked/erase.js';
import { relayOf } from '../jobs/job-handle.js';
import { lockLaneOf } from '../lanes/lane-locks.js';
import { type Person, PersonFinder } from './person.js';

/**
 * Takes a person out of the events of the caller's workspace that wait in an outbox, and of those that are parked. The workspace's
 * lane of the relay is locked to the end of the transaction, so that events that the relay has handed on are
 * stored at their destinations, and later ones do not have the person. Returns the number of
 * events.
 */
export async function eraseFromOutbox(tx: Context, subgraph: string, person: Person): Promise<number> {
  await lockLaneOf(tx.em, relayOf(subgraph).name, tx.caller.workspaceId);
  const rows = await sql<{ seq: number; data: object }>(
    tx.em,
    `select seq, data from ${subgraph}.outbox where workspace_id = $1 order by seq`,
    [tx.caller.workspaceId],
  );
  const finder = new PersonFinder(person);
  const waiting = outOf(finder, rows);
  if (waiting.length > 0) await rewriteOutbox(tx.em, subgraph, waiting);
  const parked = outOf(finder, await parkedOfWorkspace(tx));
  if (parked.length > 0) await rewriteParked(tx, parked);
  return waiting.length + parked.length;
}

/** Returns those of the events that name the person, without it. */
const outOf = <Row extends { readonly data: object }>(finder: PersonFinder, rows: readonly Row[]) =>
  rows
    .filter(({ data }) => finder.isIn(JSON.stringify(data)))
    .map(row => ({ ...row, data: finder.outOfEvent(row.data) }));
