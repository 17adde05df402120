import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

/** Pays the periods of numbers. */
export const RENTALS = declareJob('channels.number-rentals');

/** The oldest first, as every other grant locks them. */
const HASTEN = `update channels.phone_number set next_at = $2 where id in (
  select id from channels.phone_number
   where workspace_id = $1 and status in ('PAST_DUE', 'SUSPENDED') and not sandbox and next_at > $2
   order by id for update)`;

/**
 * Has the numbers that wait for credits paid as soon as the transaction commits. To be called before it changes the
 * balance: numbers are locked before balances.
 */
export async function hastenPayments(tx: Context, workspaceId: string): Promise<void> {
  await sql(tx.em, HASTEN, [workspaceId, tx.clock.now()]);
  wake(tx, RENTALS);
}
