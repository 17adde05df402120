import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { RECORDING_JOB } from '../recording/delete-recordings.job.js';
import { removeCalls } from './store/remove.js';

const UNDER_WAY = `select id from channels.call where id = any($1) and status in ('INITIATED', 'RINGING', 'ANSWERED')`;

/** Returns the calls that messages placed and that are not over. */
const callsUnderWay = async (tx: Context, messageIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await sql<{ id: string }>(tx.em, UNDER_WAY, [messageIds])).map(({ id }) => id));

/**
 * Deletes calls to and from a person, with what was noted and recorded of them. Returns how many
 * came in.
 */
async function eraseCalls(tx: Context, messageIds: readonly string[], { addresses }: Person): Promise<number> {
  const calls = await removeCalls(tx, messageIds, addresses);
  wake(tx, RECORDING_JOB);
  return calls;
}

export const callErasure: Erasure = {
  tables: ['channels.call', 'channels.call_entry', 'channels.call_news', 'channels.call_recording'],
  underWay: callsUnderWay,
  ofMessages: eraseCalls,
};
