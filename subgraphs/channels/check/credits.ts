import type { SendCheck } from '../channel.js';
import type { Refusal } from '../channel-rules.js';
import { readBalance } from '../credit/credit.service.js';

/** The balance must cover every recipient. The statement that stores the send holds the credits and so decides. */
export const credits: SendCheck = {
  name: 'credits',
  code: 'INSUFFICIENT_CREDITS',
  stage: 'storing',
  run: async (ctx, { totalCost }) => {
    if (totalCost === 0) return null;
    const { balance } = await readBalance(ctx);
    return balance < totalCost ? insufficientCredits(totalCost, balance) : null;
  },
};

export const insufficientCredits = (cost: number, balance: number): Refusal => ({
  code: 'INSUFFICIENT_CREDITS',
  params: { cost, balance },
});
