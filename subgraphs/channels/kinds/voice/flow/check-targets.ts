import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import type { SendCheck } from '../../../core/channel.js';
import type { Refusal } from '../../../core/check/refusal.js';
import { quoteOf } from '../../../core/price/quote.js';
import { blockedDestinations } from '../../../core/protection/blocked.js';
import type { VoiceContent } from '../options.js';
import { CALL_PRICING } from '../pricing.js';

/** Numbers to which a flow passes calls on must be such that could be called. */
export const transferTargets: SendCheck = {
  name: 'transfers',
  codes: ['DESTINATION_UNSUPPORTED', 'DESTINATION_BLOCKED'],
  stage: 'send',
  async run(ctx, { content }) {
    const steps = (content as VoiceContent).flow ?? [];
    for (const [place, { to }] of steps.entries()) {
      const code = to ? await refusalOfTarget(ctx, to) : null;
      if (code) return { code, params: {}, field: `payload.flow.steps[${place}].to` };
    }
    return null;
  },
};

/** Returns why a call is not passed on to a number, or `null` if it may be. */
export async function refusalOfTarget(ctx: Context, to: string): Promise<Refusal['code'] | null> {
  if (quoteOf(ctx, CALL_PRICING, to).unsupported) return 'DESTINATION_UNSUPPORTED';
  const blocked = await resourceOf(ctx, blockedDestinations).among(connectionOf(ctx), ctx.caller.workspaceId, [to]);
  return blocked.length > 0 ? 'DESTINATION_BLOCKED' : null;
}
