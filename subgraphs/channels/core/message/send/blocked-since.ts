import { seconds } from '../../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Channel } from '../../channel.js';
import { destination } from '../../check/destination.js';
import { blockedDestinations } from '../../protection/blocked.js';
import type { Outcome } from '../../provider/port.js';
import type { Message } from '../message.js';

const BLOCKED: Outcome = {
  kind: 'rejected',
  code: 'DESTINATION_BLOCKED',
  reason: 'Its destination was blocked while it waited.',
};
const UNKNOWN: Outcome = { kind: 'retry', after: seconds(5), reason: 'Blocked destinations could not be read.' };

/**
 * Refuses a message whose destination its workspace has blocked since it was accepted: whoever
 * blocks a country during a fraud means queued messages as well. Returns `null` if it may leave, or
 * if its channel does not check destinations when it accepts.
 */
export async function blockedSince(
  services: Services,
  { address, checks }: Channel,
  { workspaceId, to }: Message,
): Promise<Outcome | null> {
  if (address.kind !== 'E164' || !checks.includes(destination)) return null;
  try {
    const blocked = await resourceOf(services, blockedDestinations).among(services.db, workspaceId, [to]);
    return blocked.length > 0 ? BLOCKED : null;
  } catch (error) {
    services.log.warn({ err: error }, 'a message waits, because it is not known what its workspace has blocked');
    return UNKNOWN;
  }
}
