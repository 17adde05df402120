import { seconds } from '../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { ForMessage } from '../../core/message/content/rules.js';
import type { Message } from '../../core/message/message.js';
import type { Outcome } from '../../core/provider/port.js';
import { allowedSenders } from '../../core/sender/allowed-senders.js';
import type { SmsContent } from './content.js';
import { smsSenders } from './senders.js';

const EXPIRED: Outcome = {
  kind: 'rejected',
  code: 'MESSAGE_EXPIRED',
  reason: 'It waited longer than its validity period.',
};
const NOT_ALLOWED: Outcome = {
  kind: 'rejected',
  code: 'SENDER_NOT_ALLOWED',
  reason: 'Its sender was taken away, or its number suspended, while it waited.',
};

/** Refuses a message that waited longer than its validity period, and one whose sender the workspace has no more. */
export async function unlessStale(
  services: Services,
  message: Message,
  content: SmsContent,
): Promise<Awaited<ForMessage<SmsContent>>> {
  const { clock, log } = services;
  if (content.expiresAt !== undefined && new Date(content.expiresAt) <= clock.now()) return { outcome: EXPIRED };
  try {
    return (await hasSender(services, message, content)) ? content : { outcome: NOT_ALLOWED };
  } catch (error) {
    log.warn({ err: error }, 'a message waits, because it is not known what its workspace may send as');
    return { outcome: { kind: 'retry', after: seconds(5), reason: 'The senders could not be read.' } };
  }
}

/** A message of the sandbox, and one that goes out under the sender of the configuration, needs none. */
async function hasSender(services: Services, message: Message, { from }: SmsContent): Promise<boolean> {
  const { workspaceId, channel, sandbox } = message;
  if (sandbox || from === undefined) return true;
  return resourceOf(services, allowedSenders).has(workspaceId, channel, smsSenders.allowing(from));
}
