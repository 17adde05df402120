import { connectionOf } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { SendCheck } from '../channel.js';
import { blockedDestinations } from '../protection/blocked.js';
import type { Refusal } from './refusal.js';

/** The operator's price table says where messages of a channel go, and the workspace where it sends nothing. */
export const destination: SendCheck = {
  name: 'destination',
  codes: ['DESTINATION_UNSUPPORTED', 'DESTINATION_BLOCKED'],
  stage: 'send',
  async run(ctx, { channel, recipients, quotes }) {
    const isNumber = channel.address.kind === 'E164';
    const blocked = isNumber
      ? await resourceOf(ctx, blockedDestinations).among(connectionOf(ctx), ctx.caller.workspaceId, recipients)
      : [];
    const unsupported = recipients.filter(to => quotes.get(to)?.unsupported);
    return new Map([
      ...blocked.map(to => [to, BLOCKED] as const),
      ...unsupported.map(to => [to, UNSUPPORTED] as const),
    ]);
  },
};

const BLOCKED: Refusal = { code: 'DESTINATION_BLOCKED', params: {} };
const UNSUPPORTED: Refusal = { code: 'DESTINATION_UNSUPPORTED', params: {} };
