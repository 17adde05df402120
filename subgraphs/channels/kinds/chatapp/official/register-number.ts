import { z } from 'zod';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { callService } from '../../../../../kernel/outbound/service-client.js';
import type { CloudCredentials } from '../../../core/instance/line/credentials.js';
import { whyOf } from '../../../core/instance/official/graph-call.js';
import { refuse } from '../../../core/instance/official/official-line.js';
import type { InstanceRules } from '../../../core/instance/rules.js';

const errorBody = z.object({ error: z.object({ code: z.number() }) });

/** The number has another PIN; the others: it was tried too often, or too fast. */
const WRONG_PIN: readonly number[] = [133005, 136025];
const TOO_OFTEN: readonly number[] = [133008, 133009, 133016];

/**
 * Registers a number at its provider, which a new number needs before it can send; its PIN is
 * required when it is registered again. Throws `REGISTRATION_PIN_REJECTED`, and the codes of
 * credentials that are refused.
 */
export async function registerNumber(
  ctx: Context,
  { channel }: InstanceRules,
  { phoneNumberId, accessToken }: CloudCredentials,
  pin: string,
): Promise<void> {
  const { chatappCloud } = ctx.config;
  if (!chatappCloud) return fail('CHANNEL_NOT_CONFIGURED', { channel });
  const answer = await callService(ctx, {
    method: 'POST',
    url: `${chatappCloud.url}/${phoneNumberId}/register`,
    token: accessToken,
    body: { messaging_product: 'whatsapp', pin },
  });
  if (answer && answer.status < 300) return;
  const code = errorBody.safeParse(answer?.body).data?.error.code ?? 0;
  if (WRONG_PIN.includes(code)) fail('REGISTRATION_PIN_REJECTED');
  if (!answer || answer.status >= 500 || TOO_OFTEN.includes(code)) refuse('away');
  refuse(whyOf(answer.status, answer.body));
}
