import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

const FILL = `update campaigns.campaign set paced_at = $2,
    tokens = least(greatest(per_second, 1), tokens + extract(epoch from $2::timestamptz - coalesce(paced_at, $2)) * per_second)
  where id = $1 returning tokens`;

/**
 * Adds the tokens that the pace of a campaign has earned since. Returns how many recipients it
 * allows.
 */
export async function fillTokens(tx: Context, id: string): Promise<number> {
  const [row] = await sql<{ tokens: number }>(tx.em, FILL, [id, tx.clock.now()]);
  return row?.tokens ?? 0;
}

const SPEND = 'update campaigns.campaign set tokens = tokens - $2 where id = $1';

/** Takes recipients that are written to from the pace of a campaign. */
export const spendTokens = (tx: Context, id: string, count: number): Promise<object[]> =>
  sql(tx.em, SPEND, [id, count]);
