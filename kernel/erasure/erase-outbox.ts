import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';
import { rewriteOutbox } from '../events/outbox.js';
import { relayOf } from '../jobs/job-handle.js';
import { type Person, PersonFinder } from './person.js';

/**
 * Takes a person out of the events of the caller's workspace that wait in an outbox. The relay's
 * lock is held to the end of the transaction, so that events that the relay has handed on are
 * stored at their destinations, and later ones do not have the person. Returns the number of
 * events.
 */
export async function eraseFromOutbox(tx: Context, subgraph: string, person: Person): Promise<number> {
  await sql(tx.em, 'select pg_advisory_xact_lock(hashtext($1))', [relayOf(subgraph).name]);
  const rows = await sql<{ seq: number; data: object }>(
    tx.em,
    `select seq, data from ${subgraph}.outbox where workspace_id = $1 order by seq`,
    [tx.caller.workspaceId],
  );
  const finder = new PersonFinder(person);
  const found = rows.filter(({ data }) => finder.isIn(JSON.stringify(data)));
  if (found.length === 0) return 0;
  await rewriteOutbox(
    tx.em,
    subgraph,
    found.map(({ seq, data }) => ({ seq, data: finder.outOfEvent(data) })),
  );
  return found.length;
}
