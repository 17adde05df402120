import type { Context } from '../../../../../../kernel/context/context.js';
import { sql } from '../../../../../../kernel/database/database.js';
import type { CallNews } from '../../run/news.js';

/** Only one worker takes a report; a second one that is interested in the same call waits for the lock of the call. */
const TAKE = `delete from channels.call_news where call_id = any($1) and due_at <= $2
  returning seq, call_id as "callId", body`;

/** A report of the sandbox. */
interface Report {
  readonly seq: number;
  readonly callId: string;
  readonly body: CallNews;
}

/** Takes the reports that are due of locked calls. */
export const takeNews = (tx: Context, callIds: readonly string[], now: Date): Promise<Report[]> =>
  sql<Report>(tx.em, TAKE, [callIds, now]);
