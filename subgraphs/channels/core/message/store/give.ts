import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

/** The result of a call, and what is left. */
export interface Given {
  readonly count: number;
  /** Messages that others have locked at this moment. */
  readonly busy: number;
}

const GIVE = `with found as (
  select id from channels.message where contact_id = $2 and workspace_id = $1 order by id collate "C" limit $4
), free as (
  select m.id from channels.message m where m.id in (select id from found) and m.contact_id = $2
  order by m.id for update skip locked
), moved as (
  update channels.message m set contact_id = $3 from free where m.id = free.id returning m.id
)
select (select count(*)::int from moved) as count,
  (select count(*)::int from found) - (select count(*)::int from free) as busy`;

/** Gives messages of the caller's workspace from one contact to another, `limit` at most. */
export async function giveMessages(tx: Context, from: string, into: string, limit: number): Promise<Given> {
  const [given] = await sql<Given>(tx.em, GIVE, [tx.caller.workspaceId, from, into, limit]);
  return given!;
}
