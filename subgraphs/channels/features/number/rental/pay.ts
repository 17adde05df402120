import type { Context } from '../../../../../kernel/context/context.js';
import { AppError } from '../../../../../kernel/errors/errors.js';
import { unaffordableRefusal } from '../../../core/check/credits.js';
import { payRental, returnRental } from '../../../core/credit/write/rental.js';
import type { PhoneNumber } from '../phone-number.js';
import { isUnpayable } from './timing.js';

const rentalOf = ({ id, workspaceId, price, phoneNumber }: PhoneNumber) => ({
  workspaceId,
  price,
  phoneNumberId: id,
  reason: phoneNumber,
});

const isFree = ({ sandbox, price }: PhoneNumber): boolean => sandbox || price === 0;

/**
 * Pays the first period, within what the workspace may spend a day. Throws `INSUFFICIENT_CREDITS` and
 * `SPENDING_CAP_REACHED`.
 */
export async function payFirst(tx: Context, number: PhoneNumber): Promise<void> {
  if (isFree(number)) return;
  if (await payRental(tx, rentalOf(number), tx.clock.now(), true)) return;
  const { code, params } = await unaffordableRefusal(tx, number.price);
  throw new AppError(code, params);
}

/**
 * Pays the period that begins at `from`, if the credits suffice. The cap of a day is for what a workspace does, and takes
 * no number away. Throws if the period is paid already.
 */
export async function payNext(tx: Context, number: PhoneNumber, from: Date): Promise<boolean> {
  if (isFree(number)) return !isUnpayable(number);
  return payRental(tx, rentalOf(number), from, false);
}

/** Returns what was paid for a number that the provider did not give. */
export async function returnPayment(tx: Context, number: PhoneNumber): Promise<void> {
  if (isFree(number)) return;
  await returnRental(tx, rentalOf(number));
}
