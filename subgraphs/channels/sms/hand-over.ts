import { seconds } from '../../../kernel/context/clock.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import type { ForMessage } from '../channel-rules.js';
import type { Message } from '../message/message.js';
import { blockedDestinations } from '../protection/blocked.js';
import type { Outcome } from '../provider/port.js';
import type { SmsContent } from './content.js';

const EXPIRED: Outcome = {
  kind: 'rejected',
  code: 'MESSAGE_EXPIRED',
  reason: 'It waited longer than its validity period.',
};
const BLOCKED: Outcome = {
  kind: 'rejected',
  code: 'DESTINATION_BLOCKED',
  reason: 'Its destination was blocked while it waited.',
};

/**
 * Refuses a message that waited longer than its validity period, and one whose destination the workspace has blocked since:
 * who blocks a country during a fraud means what is queued as well.
 */
export async function unlessStale(
  services: Services,
  { workspaceId, to }: Message,
  content: SmsContent,
): Promise<Awaited<ForMessage<SmsContent>>> {
  const { clock, db, log } = services;
  if (content.expiresAt !== undefined && new Date(content.expiresAt) <= clock.now()) return { outcome: EXPIRED };
  try {
    const blocked = await resourceOf(services, blockedDestinations).among(db, workspaceId, [to]);
    return blocked.length > 0 ? { outcome: BLOCKED } : content;
  } catch (error) {
    log.warn({ err: error }, 'a message waits, because it is not known what its workspace has blocked');
    return { outcome: { kind: 'retry', after: seconds(5), reason: 'Blocked destinations could not be read.' } };
  }
}
