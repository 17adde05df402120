import { systemCaller } from '../../../../../kernel/context/caller.js';
import { asCaller, type Context } from '../../../../../kernel/context/context.js';
import { quoteOf } from '../../../core/price/quote.js';
import type { Call } from '../call/call.js';
import type { Rate } from '../call/call-leg.js';
import { CALL_PRICING } from '../pricing.js';

/** Returns what a call to a number costs its workspace. */
export function rateTo(tx: Context, { workspaceId, sandbox }: Call, to: string): Rate {
  const caller = { ...systemCaller(workspaceId), sandbox };
  const own = asCaller(tx, { caller, locale: 'en', requestId: '', ip: '' });
  const { perMessage: perCall, perPart: perMinute } = quoteOf(own, CALL_PRICING, to);
  return { perCall, perMinute };
}
