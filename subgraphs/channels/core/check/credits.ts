import type { Context } from '../../../../kernel/context/context.js';
import type { SendCheck } from '../channel.js';
import { secondsOfDay } from '../instance/limits/warmup.js';
import { readSpending, type Spending } from '../protection/spending.js';
import type { Refusal } from './refusal.js';

/**
 * The balance must cover every recipient, and the cap of the day leave room for all. The statement that stores the send
 * holds the credits and so decides.
 */
export const credits: SendCheck = {
  name: 'credits',
  codes: ['INSUFFICIENT_CREDITS', 'SPENDING_CAP_REACHED'],
  stage: 'storing',
  run: async (ctx, { totalCost }) => (totalCost === 0 ? null : unaffordable(ctx, await readSpending(ctx), totalCost)),
};

/**
 * Returns why a send whose credits were not held is refused; parallel sends may have taken the rest
 * since.
 */
export async function unaffordableRefusal(ctx: Context, cost: number): Promise<Refusal> {
  const spending = await readSpending(ctx);
  return unaffordable(ctx, spending, cost) ?? insufficientCredits(cost, spending.balance);
}

function unaffordable({ clock }: Context, { balance, dailyCap, spentToday }: Spending, cost: number): Refusal | null {
  if (balance < cost) return insufficientCredits(cost, balance);
  if (dailyCap === null || spentToday + cost <= dailyCap) return null;
  return { code: 'SPENDING_CAP_REACHED', params: { cap: dailyCap, retryAfterSec: secondsOfDay(clock.now()) } };
}

const insufficientCredits = (cost: number, balance: number): Refusal => ({
  code: 'INSUFFICIENT_CREDITS',
  params: { cost, balance },
});
