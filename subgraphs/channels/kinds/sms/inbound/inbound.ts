import { canonicalNumber } from '../../../../../kernel/address/phone-number.js';
import { eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import type { InboundChannel } from '../../../core/inbound/inbound-channel.js';
import type { InboundLine, Received } from '../../../core/inbound/normalised.js';
import type { InboundData } from '../../../core/message/events.js';
import { SMS_INBOUND_EVENTS } from '../events.js';
import { smsSenders } from '../senders.js';

/** All numbers of a workspace are one line, so that what a person writes to any of them is one conversation. */
export const smsLine = ({ workspaceId, sandbox }: Pick<InboundLine, 'workspaceId' | 'sandbox'>): InboundLine => ({
  id: `${sandbox ? 'sandbox-sms' : 'sms'}:${workspaceId}`,
  workspaceId,
  channel: 'sms',
  sandbox,
});

/** The rules of messages that phones write to the numbers of workspaces. */
export const smsInbound: InboundChannel = {
  owner: { channel: 'sms', scopes: { read: 'sms:read' } },
  events: eventsOf,
  alwaysEmitted: true,
  lineOf: smsLine,
  answersFrom: true,
  addressKind: 'E164',
  address: text => canonicalNumber(smsSenders.normalise(text) ?? text.trim()),
  media: null,
};

function eventsOf(received: Received): NewEvent[] {
  const { line, item, messageId } = received;
  const { workspaceId, sandbox } = line;
  const facts = { workspaceId, instanceId: '', sandbox, at: item.at, ...(messageId ? { messageId } : {}) };
  const data = dataOf(received);
  return [
    eventOf(SMS_INBOUND_EVENTS.received, facts, data),
    ...(messageId ? [eventOf(SMS_INBOUND_EVENTS.replied, facts, data)] : []),
  ];
}

const dataOf = ({ id, line, item, conversation, sequence, messageId, contactId }: Received): InboundData => ({
  inboundId: id,
  channel: 'sms',
  from: item.from,
  to: item.preview.to?.[0] ?? '',
  text: item.text ?? '',
  messageId,
  conversationId: conversation.id,
  sequence,
  contactId,
  sentAt: item.at.toISOString(),
  ...(line.sandbox ? { sandbox: true as const } : {}),
});
