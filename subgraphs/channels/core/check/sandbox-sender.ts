import type { SendCheck } from '../channel.js';
import { isOutOfUse } from '../sender/sender.service.js';
import { senderNotAllowed } from './assigned-sender.js';

/** In the sandbox any `from` will do but a number of the workspace there that does not send: it is suspended, say. */
export const sandboxSender: SendCheck = {
  name: 'sandboxSender',
  codes: ['SENDER_NOT_ALLOWED'],
  stage: 'send',
  run: async (ctx, { channel, content }) => ((await isOutOfUse(ctx, channel, content)) ? senderNotAllowed : null),
};
