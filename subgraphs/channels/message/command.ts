import { isId } from '../../../kernel/context/ids.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import type { Channel, EmailContent, SmsContent } from '../providers/port.js';
import { segments } from '../providers/smpp/segments.js';
import { isMailbox } from './recipient.js';
import type { SendEmailArgs, SendSmsArgs } from './send.args.js';

/** What every shape of a send comes down to. */
export interface SendCommand {
  channel: Channel;
  /** As given. */
  to: readonly string[];
  content: SmsContent | EmailContent;
  /** Messages that one recipient takes on the wire. */
  parts: number;
  /** `null`: now. */
  sendAt: Date | null;
}

/** Throws `TEMPLATE_UNSUPPORTED`, `CONTENT_REQUIRED`. */
export function smsCommand({ to, type, payload, schedule }: SendSmsArgs): SendCommand {
  if (type === 'template') fail('TEMPLATE_UNSUPPORTED');
  const text = payload?.message;
  if (!text) return lacking('payload.message');
  const content: SmsContent = { kind: 'sms', text, ...(payload.from ? { from: payload.from } : {}) };
  return { channel: 'sms', to, content, parts: segments(text).parts, sendAt: schedule?.sendAt ?? null };
}

/** Throws `TEMPLATE_UNSUPPORTED`, `CONTENT_REQUIRED`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `VALIDATION_ERROR`. */
export function emailCommand(args: SendEmailArgs, defaultFrom: string | undefined): SendCommand {
  const { to, type, payload, schedule } = args;
  if (type === 'template') fail('TEMPLATE_UNSUPPORTED');
  if (!payload?.subject) return lacking('payload.subject');
  if (!payload.html && !payload.text) return lacking('payload.text');
  failIfInvalid([...mailboxError('payload.from', payload.from), ...mailboxError('payload.replyTo', payload.replyTo)]);
  const content: EmailContent = {
    kind: 'email',
    subject: payload.subject,
    ...(payload.from ? { from: payload.from } : {}),
    ...(payload.html ? { html: payload.html } : {}),
    ...(payload.text ? { text: payload.text } : {}),
    ...(payload.replyTo ? { replyTo: payload.replyTo } : {}),
    ...unsubscribeHeaders(args, payload.replyTo ?? payload.from ?? defaultFrom),
  };
  return { channel: 'email', to, content, parts: 1, sendAt: schedule?.sendAt ?? null };
}

const lacking = (field: string): never => fail('CONTENT_REQUIRED', {}, { details: [invalidField(field, 'required')] });

const mailboxError = (field: string, text: string | null | undefined): InvalidField[] =>
  text && !isMailbox(text) ? [invalidField(field, 'email')] : [];

/** Opting out by mail (RFC 2369): the request goes to whom an answer would go, and names the topic. */
function unsubscribeHeaders(
  { listUnsubscribe, listUnsubscribeTopicId: topicId }: SendEmailArgs,
  mailbox: string | undefined,
) {
  if (topicId && !isId('top', topicId)) fail('INVALID_LIST_UNSUBSCRIBE_TOPIC');
  if (!mailbox || !(listUnsubscribe ?? topicId)) return {};
  const address = (/<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim();
  const subject = encodeURIComponent(topicId ? `unsubscribe ${topicId}` : 'unsubscribe');
  return { headers: { 'List-Unsubscribe': `<mailto:${encodeURI(address)}?subject=${subject}>` } };
}
