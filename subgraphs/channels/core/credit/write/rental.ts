import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { countSpent, dayOf, isWithinCap } from '../../protection/spending.js';

/** Adds the entry of the ledger to a statement `paid` that took the credits: once a number and period, by an index. */
const ENTER = `insert into channels.ledger (workspace_id, kind, amount, held, phone_number_id, period_from, reason, at)
  select $1, 'rental', -$2::bigint, 0, $4, $5, $6, $3 from paid returning seq`;

const WITHIN_CAP = `
with paid as (
  update channels.balance b set balance = b.balance - $2::bigint, updated_at = $3, ${countSpent('$7', '$2::bigint')}
  where b.workspace_id = $1 and b.balance >= $2::bigint and ${isWithinCap('$7', '$2::bigint')} returning b.balance
) ${ENTER}`;

const REGARDLESS = `
with paid as (
  update channels.balance b set balance = b.balance - $2::bigint, updated_at = $3
  where b.workspace_id = $1 and b.balance >= $2::bigint returning b.balance
) ${ENTER}`;

const RETURN = `
with returned as (
  update channels.balance b set balance = b.balance + $2::bigint, updated_at = $3 where b.workspace_id = $1 returning b.balance
)
insert into channels.ledger (workspace_id, kind, amount, held, phone_number_id, reason, at)
select $1, 'rental', $2::bigint, 0, $4, $5, $3 from returned`;

/** The payment for a phone number. */
interface Rental {
  workspaceId: string;
  /** Credits. */
  price: number;
  phoneNumberId: string;
  /** The number itself, which the ledger shows. */
  reason: string;
}

/**
 * Takes the price of the period that begins at `from`. Returns whether the credits sufficed. Throws
 * if the period is paid already.
 *
 * @param withinCap it must also fit into what the workspace may spend a day, and counts there.
 */
export async function payRental(tx: Context, rental: Rental, from: Date, withinCap: boolean): Promise<boolean> {
  const { workspaceId, price, phoneNumberId, reason } = rental;
  const now = tx.clock.now();
  const values = [workspaceId, price, now, phoneNumberId, from, reason];
  const entered = withinCap
    ? await sql(tx.em, WITHIN_CAP, [...values, dayOf(now)])
    : await sql(tx.em, REGARDLESS, values);
  return entered.length > 0;
}

/** Returns what was paid. */
export async function returnRental(tx: Context, { workspaceId, price, phoneNumberId, reason }: Rental): Promise<void> {
  await sql(tx.em, RETURN, [workspaceId, price, tx.clock.now(), phoneNumberId, reason]);
}
