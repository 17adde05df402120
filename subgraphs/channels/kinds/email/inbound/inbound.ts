import { foldAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import { eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import type { InboundChannel } from '../../../core/inbound/inbound-channel.js';
import type { InboundLine, Received } from '../../../core/inbound/normalised.js';
import { mailAnswerForm } from './answer-form.js';
import { INBOUND_MAIL_EVENTS, type InboundMailData } from './events.js';

/** All mail of a workspace is one line, so that what a person writes to any of its addresses is one conversation. */
export const mailLine = ({ workspaceId, sandbox }: Pick<InboundLine, 'workspaceId' | 'sandbox'>): InboundLine => ({
  id: `${sandbox ? 'sandbox-mail' : 'mail'}:${workspaceId}`,
  workspaceId,
  channel: 'email',
  sandbox,
});

/**
 * The rules of inbound mail. Its files have operations of their own, because a mail has several.
 */
export const emailInbound: InboundChannel = {
  owner: { channel: 'email', scopes: { read: 'email:read' } },
  events: eventsOf,
  lineOf: mailLine,
  quotes: true,
  answerForm: mailAnswerForm,
  // Other machines do not answer it (RFC 3834).
  asAutomaticAnswer: text => ({ text, headers: { 'Auto-Submitted': 'auto-replied' } }),
  addressKind: 'MAILBOX',
  address: text => toAddress(text) ?? foldAddress(text.trim()),
  media: null,
};

function eventsOf(received: Received): NewEvent[] {
  const { line, messageId } = received;
  const { workspaceId, sandbox } = line;
  const facts = { workspaceId, instanceId: '', sandbox, ...(messageId ? { messageId } : {}) };
  const data = dataOf(received);
  const isReply = messageId !== null && !data.automatic;
  return [
    eventOf(INBOUND_MAIL_EVENTS.received, facts, data),
    ...(isReply ? [eventOf(INBOUND_MAIL_EVENTS.replied, facts, data)] : []),
  ];
}

const dataOf = ({ id, line, item, conversation, sequence, messageId, contactId }: Received): InboundMailData => ({
  inboundId: id,
  channel: 'email',
  from: item.from,
  to: item.preview.to?.[0] ?? '',
  text: item.text ?? '',
  ...(item.preview.quotedText ? { quotedText: item.preview.quotedText } : {}),
  messageId,
  conversationId: conversation.id,
  sequence,
  profileName: item.profileName,
  contactId,
  subject: item.preview.subject ?? '',
  ...(item.preview.cc?.length ? { cc: item.preview.cc } : {}),
  ...(item.preview.replyTo ? { replyTo: item.preview.replyTo } : {}),
  automatic: item.preview.automatic ?? false,
  ...(item.preview.authentication ? { authentication: item.preview.authentication } : {}),
  attachments: item.preview.attachments ?? [],
  sentAt: item.at.toISOString(),
  ...(line.sandbox ? { sandbox: true as const } : {}),
});
