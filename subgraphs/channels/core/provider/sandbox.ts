import { after, type Clock, type Duration } from '../../../../kernel/context/clock.js';
import type { Channel } from '../channel.js';
import { type Channels, channelOf } from '../channels.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps, Receipt } from './port.js';

/** Pretended time to a failure, and from one receipt to the next: short, so that tests of others are. A delivery is known at once. */
const STEP: Duration = 200;

/** Takes every message and delivers none. The channel decides by the recipient's address what happens. */
export function sandbox(channels: Channels, { clock }: ProviderDeps): Provider {
  return {
    name: 'sandbox',
    send: async message => outcomeOf(channelOf(channels, message), message, clock),
    change: async () => ({ kind: 'done' }),
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
}

function outcomeOf(channel: Channel, message: OutboundMessage, clock: Clock): Outcome {
  const chosen = channel.sandbox.outcomeOf(message.to);
  const providerRef = `sandbox:${message.id}`;
  if (chosen === 'fail')
    return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason: 'sandbox recipient that always fails' };
  if (chosen === 'denied')
    return { kind: 'rejected', code: 'PROVIDER_PERMISSION_DENIED', reason: 'sandbox recipient that is not allowed' };
  if (chosen === 'timeout') return { kind: 'unknown', providerRef, reason: 'sandbox recipient that never answers' };
  const parts = channel.content.parts(message.content);
  const at = (step: number) => after(clock.now(), step * STEP);
  const delivered: Receipt = { providerRef, status: 'DELIVERED', at: at(0) };
  const accepted = (...receipts: Receipt[]): Outcome => ({ kind: 'accepted', providerRef, parts, receipts });
  if (chosen === 'bounce') {
    const reason = 'sandbox recipient that cannot be reached';
    return accepted({ providerRef, status: 'FAILED', at: at(1), reason, ...channel.sandbox.bounce });
  }
  if (chosen === 'engage') {
    const steps = channel.sandbox.engagement;
    return accepted(delivered, ...steps.map((substatus, i): Receipt => ({ ...delivered, substatus, at: at(i + 1) })));
  }
  if (chosen === 'complain') return accepted(delivered, { ...delivered, substatus: 'complained', at: at(2) });
  if (chosen === 'reply' || chosen === 'lost') {
    const inbound = { from: message.to, to: message.content.from ?? '', text: 'Reply from the sandbox' };
    return accepted(delivered, { ...delivered, at: at(1), inbound });
  }
  return chosen === 'accept' ? accepted() : accepted(delivered);
}
