import type { SendMailOptions } from 'nodemailer';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { OutboundMessage } from '../../provider/port.js';
import type { EmailContent } from '../content.js';

export interface Deliverable {
  options: SendMailOptions;
  providerRef: string;
}

export type Mail = Deliverable | { code: ErrorCode; reason: string };

interface Mailbox {
  name: string;
  address: string;
}

/** Headers a caller may set: none that routes, signs, or describes the body. */
const FREE_HEADER =
  /^(list-[a-z-]+|x-[a-z0-9-]+|auto-submitted|feedback-id|importance|in-reply-to|precedence|priority|references)$/i;

/** Longest path in SMTP (RFC 5321 §4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

/**
 * The mail of a message. Every address is checked to be exactly one mailbox, because a list, a group or a
 * line break in one would reach others; control characters in headers become spaces.
 */
export function mailOf(message: OutboundMessage, content: EmailContent, defaultFrom: string): Mail {
  if (!isAddress(message.to)) return { code: 'RECIPIENT_REJECTED', reason: 'The recipient is not one mail address.' };
  const from = mailboxOf(content.from ?? defaultFrom);
  if (!from) return { code: 'SENDER_REJECTED', reason: 'The sender is not one mail address.' };
  const replyTo = content.replyTo === undefined ? undefined : mailboxOf(content.replyTo);
  if (replyTo === null) return { code: 'SENDER_REJECTED', reason: 'The reply address is not one mail address.' };
  const headers = Object.entries(content.headers ?? {});
  const forbidden = headers.find(([name]) => !FREE_HEADER.test(name));
  if (forbidden)
    return {
      code: 'CONTENT_REJECTED',
      reason: `The header ${JSON.stringify(forbidden[0].slice(0, 60))} may not be set.`,
    };
  if (content.html === undefined && content.text === undefined)
    return { code: 'CONTENT_REJECTED', reason: 'The mail has no body.' };

  const messageId = messageIdOf(message.id, from.address);
  const options: SendMailOptions = {
    messageId,
    envelope: { from: from.address, to: message.to },
    from,
    to: { name: '', address: message.to },
    subject: oneLine(content.subject),
    headers: headers.map(([key, value]) => ({ key, value: oneLine(value) })),
    ...(replyTo ? { replyTo } : {}),
    ...(content.text === undefined ? {} : { text: content.text }),
    ...(content.html === undefined ? {} : { html: content.html }),
  };
  return { options, providerRef: messageId };
}

/** The same on every attempt, so that a relay or a mailbox can drop a repetition. */
const messageIdOf = (id: string, from: string): string =>
  `<${id.replace(/[^\w.-]/g, '_')}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** `address` or `Name <address>`; null for anything else. */
function mailboxOf(text: string): Mailbox | null {
  const [, name = '', inside] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inside ?? text).trim();
  return isAddress(address)
    ? {
        name: oneLine(name)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
        address,
      }
    : null;
}

/** One address without quoting, comment, list or control character. */
const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
