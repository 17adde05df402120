import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sandboxNumber } from '../../../features/number/sandbox-number.js';
import type { Call } from '../call/call.js';
import type { VoiceBehaviour } from '../number/behaviour.js';
import { flowOfBehaviour } from './flow-of-behaviour.js';
import { receiveCall } from './receive-call.js';

/**
 * Calls a number of the sandbox, as a phone would. Throws `NOT_FOUND`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_STATE`,
 * `PHONE_NUMBER_FEATURE_MISSING`.
 *
 * @param from in E.164; `null`: the caller hides it.
 */
export async function simulateCall(ctx: Context, id: string, from: string | null): Promise<Call> {
  const { workspaceId, phoneNumber: to, voice } = await sandboxNumber(ctx, id, 'VOICE');
  const provider = { provider: 'sandbox', providerRef: newId('call') };
  return receiveCall(ctx, {
    workspaceId,
    sandbox: true,
    from,
    to,
    ...provider,
    ...flowOfBehaviour(voice as VoiceBehaviour),
  });
}
