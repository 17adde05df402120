import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { RECORDING_JOB, RECORDINGS_GONE } from '../recording/delete-recordings.job.js';

const UNDER_WAY = `select id from channels.call where id = any($1) and status in ('INITIATED', 'RINGING', 'ANSWERED')`;

/** Of the calls that messages placed, those that are not over. */
export const callsUnderWay = async (tx: Context, messageIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await sql<{ id: string }>(tx.em, UNDER_WAY, [messageIds])).map(({ id }) => id));

const ERASE = `with gone as (
  delete from channels.call where workspace_id = $1
    and (id = any($2) or (direction = 'INBOUND' and caller = any($3) and ended_at is not null)) returning id, direction
), entries as (
  delete from channels.call_entry where call_id in (select id from gone)
), news as (
  delete from channels.call_news where call_id in (select id from gone)
), files as (
  delete from files.file where id in (select file_id from channels.call_recording where call_id in (select id from gone))
), recordings as (
  ${RECORDINGS_GONE('$4')}
)
select count(*)::int as calls from gone where direction = 'INBOUND'`;

/** Deletes calls to and from a person, with what was noted and recorded of them. Answers how many came in. */
export async function eraseCalls(tx: Context, messageIds: readonly string[], { addresses }: Person): Promise<number> {
  const [row] = await sql<{ calls: number }>(tx.em, ERASE, [
    tx.caller.workspaceId,
    messageIds,
    addresses,
    tx.clock.now(),
  ]);
  wake(tx, RECORDING_JOB);
  return row?.calls ?? 0;
}
