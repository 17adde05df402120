import type { Context } from '../../../../../kernel/context/context.js';
import { isLimited } from '../../../../../kernel/context/limited.js';
import type { NeedsAttention } from '../../../../../kernel/graph/contribution/attention.js';
import { Balance } from '../credit.js';
import { readBalance } from '../credit.service.js';

/** Returns `null` when there are enough credits, and to a key that may not read them. Nothing costs any in the sandbox. */
async function readLowBalance(ctx: Context): Promise<Balance | null> {
  if (ctx.caller.sandbox || isLimited(ctx.caller)) return null;
  const balance = await readBalance(ctx);
  const isLow = balance.alertBelow === null ? balance.balance <= 0 : balance.balance < balance.alertBelow;
  return isLow ? balance : null;
}

export const lowBalance: NeedsAttention = {
  type: Balance,
  scope: 'usage:read',
  description: 'The balance if it is below its alert or, without an alert, at zero; null otherwise.',
  read: readLowBalance,
  // It is one row, which every operation may read.
  cost: 0,
};
