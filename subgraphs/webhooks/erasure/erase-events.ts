import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { type Person, PersonFinder } from '../../../kernel/erasure/person.js';

export interface ErasedEvents {
  readonly count: number;
  /** Where the next call goes on; `null` behind the last event. */
  readonly next: number | null;
}

/** Events that a call reads. */
const BATCH = 2_000;

const READ = `select seq, id, data from webhooks.event where workspace_id = $1 and seq > $2 order by seq limit $3`;
const WRITE = `update webhooks.event e set data = n.data from unnest($1::bigint[], $2::json[]) n(seq, data) where e.seq = n.seq`;
/** What an endpoint answered may repeat what it got. */
const FORGET =
  'update webhooks.delivery set response = null, last_error = null, history = null where event_id = any($1)';

/** Takes a person out of events of the caller's workspace, and what endpoints answered to those. Idempotent. */
export function eraseEvents(ctx: Context, person: Person, after: number): Promise<ErasedEvents> {
  return transact(ctx, async tx => {
    const values = [tx.caller.workspaceId, after, BATCH];
    const rows = await sql<{ seq: number; id: string; data: object }>(tx.em, READ, values);
    const finder = new PersonFinder(person);
    const found = rows.filter(({ data }) => finder.isIn(JSON.stringify(data)));
    if (found.length > 0) {
      const data = found.map(row => JSON.stringify(finder.outOfEvent(row.data)));
      await sql(tx.em, WRITE, [found.map(({ seq }) => seq), data]);
      await sql(tx.em, FORGET, [found.map(({ id }) => id)]);
    }
    return { count: found.length, next: rows.length === BATCH ? rows.at(-1)!.seq : null };
  });
}
