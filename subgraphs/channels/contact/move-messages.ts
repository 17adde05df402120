import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

/** What a call did, and what is left. */
export interface Moved {
  readonly count: number;
  /** Messages that others have locked at this moment. */
  readonly busy: number;
}

/** Messages of a call. */
const BATCH = 1_000;

const MOVE = `with found as (
  select id from channels.message where contact_id = $2 and workspace_id = $1 order by id collate "C" limit $4
), free as (
  select m.id from channels.message m where m.id in (select id from found) and m.contact_id = $2
  order by m.id for update skip locked
), moved as (
  update channels.message m set contact_id = $3 from free where m.id = free.id returning m.id
)
select (select count(*)::int from moved) as count,
  (select count(*)::int from found) - (select count(*)::int from free) as busy`;

const MOVE_OTHERS = [
  `with gone as (delete from channels.tracking_objection where contact_id = $2 and workspace_id = $1 returning at)
   insert into channels.tracking_objection (workspace_id, contact_id, at) select $1, $3, at from gone on conflict do nothing`,
  'update channels.inbound_message set contact_id = $3 where contact_id = $2 and workspace_id = $1',
  'update channels.conversation set contact_id = $3 where contact_id = $2 and workspace_id = $1',
];

/**
 * Gives messages, conversations and an objection to tracking of the caller's workspace from one contact to another. A call takes so many messages; who calls repeats it
 * until nothing was moved and nothing is busy. Idempotent.
 */
export function moveMessages(ctx: Context, from: string, into: string): Promise<Moved> {
  return transact(ctx, async tx => {
    await sql(tx.em, `select set_config('enable_seqscan', $1, true)`, ['off']);
    for (const text of MOVE_OTHERS) await sql(tx.em, text, [tx.caller.workspaceId, from, into]);
    const [moved] = await sql<Moved>(tx.em, MOVE, [tx.caller.workspaceId, from, into, BATCH]);
    return moved!;
  });
}
