import type { SendCheck } from '../channel.js';
import type { Refusal } from '../channel-rules.js';

/** The operator's price table says where messages of a channel go. */
export const destination: SendCheck = {
  name: 'destination',
  code: 'DESTINATION_UNSUPPORTED',
  stage: 'send',
  run: (_ctx, { quotes }) =>
    new Map([...quotes].flatMap(([to, { unsupported }]) => (unsupported ? [[to, UNSUPPORTED] as const] : []))),
};

const UNSUPPORTED: Refusal = { code: 'DESTINATION_UNSUPPORTED', params: {} };
