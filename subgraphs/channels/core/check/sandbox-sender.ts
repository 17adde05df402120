import type { SendCheck } from '../channel.js';
import { isOutOfUse } from '../sender/sender.service.js';
import { senderNotAllowed } from './assigned-sender.js';

/**
 * Any `from` will do in the sandbox but a number of the workspace there that does not send, such as
 * a suspended one.
 */
export const sandboxSender: SendCheck = {
  name: 'sandboxSender',
  codes: ['SENDER_NOT_ALLOWED'],
  stage: 'send',
  run: async (ctx, { channel, content }) => ((await isOutOfUse(ctx, channel, content)) ? senderNotAllowed : null),
};
