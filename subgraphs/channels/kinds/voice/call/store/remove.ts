import type { Context } from '../../../../../../kernel/context/context.js';
import { type Em, sql } from '../../../../../../kernel/database/database.js';
import { deleteFiles } from '../../../../../../kernel/files/file-rows.js';
import { RECORDINGS_GONE } from '../../recording/parts.js';

/** SQL, parts of a statement: the timelines, reports and recordings of the calls that it names `gone` are removed. */
const ALL_OF_GONE = (at: string): string => `entries as (
  delete from channels.call_entry where call_id in (select id from gone)
), news as (
  delete from channels.call_news where call_id in (select id from gone)
), files as (
  ${deleteFiles('select file_id from channels.call_recording where call_id in (select id from gone)')}
), recordings as (
  ${RECORDINGS_GONE(at)}
)`;

const ERASE = `with gone as (
  delete from channels.call where workspace_id = $1
    and (id = any($2) or (direction = 'INBOUND' and caller = any($3) and ended_at is not null)) returning id, direction
), ${ALL_OF_GONE('$4')}
select count(*)::int as calls from gone where direction = 'INBOUND'`;

/**
 * Removes calls of the caller's workspace that messages placed, and those that addresses made, with
 * what was noted and recorded of them. Returns how many came in.
 */
export async function removeCalls(
  tx: Context,
  messageIds: readonly string[],
  addresses: readonly string[],
): Promise<number> {
  const values = [tx.caller.workspaceId, messageIds, addresses, tx.clock.now()];
  const [row] = await sql<{ calls: number }>(tx.em, ERASE, values);
  return row?.calls ?? 0;
}

const REMOVE_OLD = `
with gone as (
  delete from channels.call where id > $1 and id <= $2 and created_at < $3 and ended_at is not null returning id
), ${ALL_OF_GONE('$4')}
select from gone limit 0`;

/** Removes calls between two identifiers that began before a time and are over, with what was noted and recorded of them. */
export const removeOldCalls = (
  em: Em,
  { after, upTo }: { readonly after: string; readonly upTo: string },
  before: Date,
  now: Date,
): Promise<object[]> => sql(em, REMOVE_OLD, [after, upTo, before, now]);
