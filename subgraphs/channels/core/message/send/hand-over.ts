import { seconds } from '../../../../../kernel/context/clock.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { phraseText } from '../../../../../kernel/errors/text.js';
import type { Channel } from '../../channel.js';
import { type Channels, channelOf } from '../../channels.js';
import { destination } from '../../check/destination.js';
import { blockedDestinations } from '../../protection/blocked.js';
import type { Outcome, Provider, SendResult } from '../../provider/port.js';
import type { Message } from '../message.js';
import type { Claimed } from '../store/claim.js';
import { ownContent } from '../template/own-content.js';
import type { Queue } from './queue.js';

/** The dependencies of handing messages over. */
interface HandOver {
  readonly services: Services;
  readonly channels: Channels;
  readonly queue: Queue;
  readonly provider: Provider;
}

const ABANDONED: Outcome = { kind: 'unknown', reason: 'The worker that handed it over ended before it knew.' };

/** Hands one message to the provider, with its variables and what else is its own in the content. */
export async function handOver(
  { services, channels, queue, provider }: HandOver,
  claimed: Claimed,
  letGo: () => void,
): Promise<SendResult> {
  const { message, content: shared, variables, rank, abandoned } = claimed;
  if (abandoned && !queue.repeatable) return ABANDONED;
  const of = channelOf(channels, message);
  const blocked = await blockedSince(services, of, message);
  if (blocked) return blocked;
  const { content: rules } = of;
  const own = await ownContent(rules, shared, variables);
  if ('missing' in own)
    return { kind: 'rejected', code: 'VARIABLE_MISSING', reason: `No value for ${own.missing.join(', ')}.` };
  if ('reason' in own)
    return { kind: 'rejected', code: 'TEMPLATE_RENDER_FAILED', reason: phraseText(own.reason, 'en') };
  const { id, workspaceId, channel, instanceId, attempt, provider: before } = message;
  const refused = before !== null && isId('pva', before) ? { refusedBy: before } : {};
  const to = asToday(of, message.to);
  const content = rules.forMessage ? await rules.forMessage(services, message, own.content) : own.content;
  if ('outcome' in content) return content.outcome;
  const outbound = { id, workspaceId, channel, instanceId, to, content, rank, attempt, abandoned };
  return provider.send({ ...outbound, ...refused, letGo });
}

/** A number that waited since before its country, or this system, renumbered is called as it is today. */
const asToday = ({ address }: Channel, to: string): string =>
  address.kind === 'E164' ? (address.normalise(to, undefined) ?? to) : to;

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
async function blockedSince(
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
