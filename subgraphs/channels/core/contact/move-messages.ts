import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { moveArrivals } from '../inbound/store/rows.js';
import { type Given, giveMessages } from '../message/store/give.js';

/** Messages of a call. */
const BATCH = 1_000;

const GIVE_OBJECTION = `with gone as (delete from channels.tracking_objection where contact_id = $2 and workspace_id = $1 returning at)
  insert into channels.tracking_objection (workspace_id, contact_id, at) select $1, $3, at from gone on conflict do nothing`;

const GIVE_CONVERSATIONS =
  'update channels.conversation set contact_id = $3 where contact_id = $2 and workspace_id = $1';

/**
 * Gives messages, conversations and an objection to tracking of the caller's workspace from one contact to another. A call takes so many messages; who calls repeats it
 * until nothing was moved and nothing is busy. Idempotent.
 */
export function moveMessages(ctx: Context, from: string, into: string): Promise<Given> {
  return transact(ctx, async tx => {
    await sql(tx.em, `select set_config('enable_seqscan', $1, true)`, ['off']);
    const values = [tx.caller.workspaceId, from, into];
    await sql(tx.em, GIVE_OBJECTION, values);
    await moveArrivals(tx, from, into);
    await sql(tx.em, GIVE_CONVERSATIONS, values);
    return giveMessages(tx, from, into, BATCH);
  });
}
