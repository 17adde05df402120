import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

const FIND = `select from channels.call_recording where id = $1 and call_id = $2 and status = 'RUNNING'`;

/** Returns whether the end of a recording of the call is not known yet. The call is locked. */
export const isRunning = async (tx: Context, callId: string, recordingId: string): Promise<boolean> =>
  (await sql(tx.em, FIND, [recordingId, callId])).length > 0;
