import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

/** The row's lock decides between sends at the same time; the second sees what the first counted. */
const RESERVE = `
update channels.instance i set
  warmup_sent = case when warmup_day = $2 then warmup_sent else 0 end + $3, warmup_day = $2
where id = $1 and case when warmup_day = $2 then warmup_sent else 0 end + $3 <= $4 returning id`;

/** Counts messages against the warm-up of a day. `false`: they are more than are left of it, and none is counted. */
export async function countWarmup(
  tx: Context,
  id: string,
  day: string,
  { messages, perDay }: { readonly messages: number; readonly perDay: number },
): Promise<boolean> {
  return (await sql(connectionOf(tx), RESERVE, [id, day, messages, perDay])).length > 0;
}

/** Keeps the trust score of a locked instance. */
export const storeScore = (tx: Context, id: string, score: number): Promise<object[]> =>
  sql(tx.em, 'update channels.instance set trust_score = $2 where id = $1', [id, score]);

/** SQL, a part of a statement: the groups of an instance were read at a time. */
export const groupsReadAt = (id: string, at: string): string =>
  `update channels.instance set groups_read_at = ${at} where id = ${id}`;
