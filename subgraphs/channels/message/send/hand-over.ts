import type { Services } from '../../../../kernel/context/services.js';
import type { Channels } from '../../channels.js';
import { channelOf } from '../../channels.js';
import type { Outcome, Provider, SendResult } from '../../provider/port.js';
import { rendered } from '../variables.js';
import { blockedSince } from './blocked-since.js';
import type { Claimed } from './claim.js';
import type { Queue } from './queue.js';

/** What messages are handed over with. */
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
): Promise<SendResult> {
  const { message, content: shared, variables, abandoned } = claimed;
  if (abandoned && !queue.repeatable) return ABANDONED;
  const of = channelOf(channels, message);
  const blocked = await blockedSince(services, of, message);
  if (blocked) return blocked;
  const { slots, forMessage } = of.content;
  const own = variables ? rendered(shared, slots, variables) : { content: shared };
  if ('missing' in own)
    return { kind: 'rejected', code: 'VARIABLE_MISSING', reason: `No value for ${own.missing.join(', ')}.` };
  const { id, workspaceId, channel, instanceId, to, attempt } = message;
  const content = forMessage ? await forMessage(services, message, own.content) : own.content;
  if ('outcome' in content) return content.outcome;
  return provider.send({ id, workspaceId, channel, instanceId, to, content, attempt });
}
