import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { after, type Duration, hours, seconds } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { OrderOutcome } from '../inventory/port.js';
import type { PhoneNumber } from '../phone-number.js';
import { recordMove } from '../record-move.js';
import { returnPayment } from '../rental/pay.js';
import { timingOf } from '../rental/timing.js';

/** The time for which an inventory that cannot be reached is asked; then the purchase is undone. */
const MAX_ORDER: Duration = hours(24);
/** The first wait for an inventory that gave no answer. */
const FIRST_WAIT: Duration = seconds(5);

const CODES: Readonly<Record<Exclude<OrderOutcome, 'given'>, ErrorCode>> = {
  taken: 'PHONE_NUMBER_TAKEN',
  refused: 'PHONE_NUMBER_REFUSED',
  away: 'PHONE_NUMBER_PROVIDER_UNAVAILABLE',
};

/** Stores what the inventory said to an order: the status, the credits, the sender and the event commit together. */
export async function settleOrder(tx: Context, number: PhoneNumber, outcome: OrderOutcome): Promise<void> {
  const now = tx.clock.now();
  if (outcome === 'away' && now < after(number.createdAt, MAX_ORDER)) {
    number.postpone(after(now, waitOf(number)));
    return;
  }
  const move =
    outcome === 'given'
      ? number.activate(timingOf(tx.config, number), now)
      : number.refuse(CODES[outcome], outcome === 'away', now);
  if (!move) return;
  if (outcome !== 'given') await returnPayment(tx, number);
  await recordMove(tx, number, move);
}

/** Returns the time to wait for an inventory that gave no answer. */
export const waitOf = ({ attempt }: PhoneNumber): Duration => backoff(attempt, FIRST_WAIT);
