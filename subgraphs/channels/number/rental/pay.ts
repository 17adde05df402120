import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { unaffordableRefusal } from '../../check/credits.js';
import { countSpent, dayOf, isWithinCap } from '../../protection/spending.js';
import type { PhoneNumber } from '../phone-number.js';
import { isUnpayable } from './timing.js';

/** Adds the entry of the ledger to a statement `paid` that took the credits: once a number and period, by an index. */
const ENTER = `insert into channels.ledger (workspace_id, kind, amount, held, phone_number_id, period_from, reason, at)
  select $1, 'rental', -$2::bigint, 0, $4, $5, $6, $3 from paid returning seq`;

const BUY = `
with paid as (
  update channels.balance b set balance = b.balance - $2::bigint, updated_at = $3, ${countSpent('$7', '$2::bigint')}
  where b.workspace_id = $1 and b.balance >= $2::bigint and ${isWithinCap('$7', '$2::bigint')} returning b.balance
) ${ENTER}`;

const RENEW = `
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

const isFree = ({ sandbox, price }: PhoneNumber): boolean => sandbox || price === 0;

/**
 * Pays the first period, within what the workspace may spend a day. Throws `INSUFFICIENT_CREDITS` and
 * `SPENDING_CAP_REACHED`.
 */
export async function payFirst(tx: Context, number: PhoneNumber): Promise<void> {
  if (isFree(number)) return;
  const now = tx.clock.now();
  const { id, workspaceId, price, phoneNumber } = number;
  const entered = await sql(tx.em, BUY, [workspaceId, price, now, id, now, phoneNumber, dayOf(now)]);
  if (entered.length > 0) return;
  const { code, params } = await unaffordableRefusal(tx, price);
  throw new AppError(code, params);
}

/**
 * Pays the period that begins at `from`, if the credits suffice. The cap of a day is for what a workspace does, and takes
 * no number away. Throws if the period is paid already.
 */
export async function payNext(tx: Context, number: PhoneNumber, from: Date): Promise<boolean> {
  if (isFree(number)) return !isUnpayable(number);
  const { id, workspaceId, price, phoneNumber } = number;
  const entered = await sql(tx.em, RENEW, [workspaceId, price, tx.clock.now(), id, from, phoneNumber]);
  return entered.length > 0;
}

/** Returns what was paid for a number that the provider did not give. */
export async function returnPayment(tx: Context, number: PhoneNumber): Promise<void> {
  if (isFree(number)) return;
  const { id, workspaceId, price, phoneNumber } = number;
  await sql(tx.em, RETURN, [workspaceId, price, tx.clock.now(), id, phoneNumber]);
}
