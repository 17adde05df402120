import { after, type Clock, type Duration } from '../../../kernel/context/clock.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps, Receipt } from './port.js';
import { segments } from './smpp/segments.js';

/** Pretended time from SENT to the first receipt, and from each receipt to the next: short, so that tests of others are. */
const STEP: Duration = 200;

const FATES = ['deliver', 'fail', 'bounce', 'timeout', 'engage', 'reply'] as const;
type Fate = (typeof FATES)[number];

/** Takes every message and delivers none. The recipient decides what happens; any other one is delivered to. */
export function sandbox({ clock }: ProviderDeps): Provider {
  return {
    name: 'sandbox',
    channels: ['sms', 'email'],
    send: async message => outcomeOf(message, clock),
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
}

/** `+55…0002` and `bounce@…` share a fate: the last digit of a number is an index into {@link FATES}. */
function fateOf({ channel, to }: OutboundMessage): Fate {
  if (channel === 'sms') {
    const digit = /000([0-5])$/.exec(to)?.[1];
    return FATES[Number(digit ?? 0)] ?? 'deliver';
  }
  const local = to.slice(0, to.lastIndexOf('@')).split('+')[0]?.toLowerCase();
  return FATES.find(fate => fate === local) ?? 'deliver';
}

function outcomeOf(message: OutboundMessage, clock: Clock): Outcome {
  const fate = fateOf(message);
  const providerRef = `sandbox:${message.id}`;
  if (fate === 'fail')
    return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason: 'sandbox recipient that always fails' };
  if (fate === 'timeout') return { kind: 'unknown', providerRef, reason: 'sandbox recipient that never answers' };
  const parts = message.content.kind === 'sms' ? segments(message.content.text).parts : 1;
  return { kind: 'accepted', providerRef, parts, receipts: receiptsOf(fate, message, providerRef, clock.now()) };
}

function receiptsOf(fate: Fate, message: OutboundMessage, providerRef: string, sentAt: Date): Receipt[] {
  const at = (step: number) => after(sentAt, step * STEP);
  const mail = message.channel === 'email';
  const delivered: Receipt = { providerRef, status: 'DELIVERED', at: at(1) };
  if (fate === 'bounce') {
    const reason = 'sandbox recipient that cannot be reached';
    return mail
      ? [{ providerRef, status: 'FAILED', substatus: 'bounced', at: at(1), code: 'EMAIL_BOUNCED', reason }]
      : [
          {
            providerRef,
            status: 'FAILED',
            substatus: 'undeliverable',
            at: at(1),
            code: 'MESSAGE_UNDELIVERABLE',
            reason,
          },
        ];
  }
  if (fate === 'engage') {
    const steps = mail ? (['opened', 'clicked'] as const) : (['read'] as const);
    return [delivered, ...steps.map((substatus, i): Receipt => ({ ...delivered, substatus, at: at(i + 2) }))];
  }
  if (fate === 'reply') {
    const inbound = { from: message.to, to: message.content.from ?? '', text: 'Reply from the sandbox' };
    return [delivered, { ...delivered, at: at(2), inbound }];
  }
  return [delivered];
}
