import type { Services } from '../../../../../kernel/context/services.js';
import { phraseText } from '../../../../../kernel/errors/text.js';
import type { Channels } from '../../channels.js';
import { channelOf } from '../../channels.js';
import type { Outcome, Provider, SendResult } from '../../provider/port.js';
import { ownContent } from '../template/own-content.js';
import { blockedSince } from './blocked-since.js';
import type { Claimed } from './claim.js';
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
): Promise<SendResult> {
  const { message, content: shared, variables, abandoned } = claimed;
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
  const { id, workspaceId, channel, instanceId, to, attempt } = message;
  const content = rules.forMessage ? await rules.forMessage(services, message, own.content) : own.content;
  if ('outcome' in content) return content.outcome;
  return provider.send({ id, workspaceId, channel, instanceId, to, content, attempt });
}
