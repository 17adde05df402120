import type { SendMailOptions } from 'nodemailer';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { domainOf } from '../../../../../kernel/address/mail-address.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { LoadedAttachment } from '../attachment/attachment.js';
import type { EmailContent } from '../content/content.js';
import { isFreeHeader } from '../content/headers.js';
import { plainTextOf } from './plain-text.js';

export interface Deliverable {
  options: SendMailOptions;
  providerRef: string;
  boxes: Mailboxes;
}

interface Refused {
  code: ErrorCode;
  reason: string;
}

export type Mail = Deliverable | Refused;

interface Mailbox {
  name: string;
  address: string;
}

/** The mailboxes that a mail names. */
export interface Mailboxes {
  from: Mailbox;
  replyTo: Mailbox[];
  cc: Mailbox[];
  bcc: Mailbox[];
  /** Shown in To and Cc, in place of the recipient. */
  shownTo: Mailbox[];
  shownCc: Mailbox[];
}

/** Longest path in SMTP (RFC 5321 §4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

/**
 * The mail of a message. Every address is checked to be exactly one mailbox, because a list, a group or a
 * line break in one would reach others; control characters in headers become spaces.
 */
export function mailOf(
  message: Pick<OutboundMessage, 'id' | 'to'>,
  content: EmailContent,
  attachments: readonly LoadedAttachment[],
  defaultFrom: string,
): Mail {
  if (!isAddress(message.to)) return { code: 'RECIPIENT_REJECTED', reason: 'The recipient is not one mail address.' };
  const boxes = mailboxesOf(content, defaultFrom);
  if ('code' in boxes) return boxes;
  const refused = refusalOf(content);
  if (refused) return refused;
  const { from, replyTo, cc, bcc, shownTo, shownCc } = boxes;
  const messageId = messageIdOf(content.messageIdLocal ?? message.id, from.address);
  const options: SendMailOptions = {
    messageId,
    // Readers do not see `bcc`: those addresses are here alone.
    envelope: {
      from: content.returnPath ?? from.address,
      to: [message.to, ...[...cc, ...bcc].map(({ address }) => address)],
    },
    from,
    to: shownTo.length > 0 ? shownTo : { name: '', address: message.to },
    ...(cc.length + shownCc.length > 0 ? { cc: [...cc, ...shownCc] } : {}),
    ...(replyTo.length > 0 ? { replyTo } : {}),
    subject: oneLine(content.subject),
    headers: Object.entries(content.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
    ...bodyOf(content),
    ...(attachments.length > 0 ? { attachments: attachments.map(attachmentOf) } : {}),
  };
  return { options, providerRef: messageId, boxes };
}

function refusalOf({ headers = {}, html, text }: EmailContent): Refused | null {
  const forbidden = Object.keys(headers).find(name => !isFreeHeader(name));
  if (forbidden !== undefined) return rejected(`The header ${JSON.stringify(forbidden.slice(0, 60))} may not be set.`);
  return html === undefined && text === undefined ? rejected('The mail has no body.') : null;
}

const rejected = (reason: string): Refused => ({ code: 'CONTENT_REJECTED', reason });

function mailboxesOf(content: EmailContent, defaultFrom: string): Mailboxes | Refused {
  const sender = (reason: string): Refused => ({ code: 'SENDER_REJECTED', reason });
  const from = mailboxOf(content.from ?? defaultFrom);
  if (!from) return sender('The sender is not one mail address.');
  const replyTo = listed(content.replyTo === undefined ? [] : [content.replyTo, ...(content.moreReplyTo ?? [])]);
  if (replyTo.includes(null)) return sender('A reply address is not one mail address.');
  const all = {
    cc: listed(content.cc),
    bcc: listed(content.bcc),
    shownTo: listed(content.shownTo),
    shownCc: listed(content.shownCc),
  };
  if (Object.values(all).flat().includes(null))
    return { code: 'RECIPIENT_REJECTED', reason: 'A copy goes to what is not one mail address.' };
  return { from, replyTo: replyTo as Mailbox[], ...(all as Record<keyof typeof all, Mailbox[]>) };
}

const listed = (mailboxes: readonly string[] = []): (Mailbox | null)[] => mailboxes.map(mailboxOf);

/** Readers without HTML get its text. */
function bodyOf({ html, text }: EmailContent): Pick<SendMailOptions, 'html' | 'text'> {
  if (html === undefined) return text === undefined ? {} : { text };
  const plain = text ?? plainTextOf(html);
  return { html, ...(plain === undefined ? {} : { text: plain }) };
}

const attachmentOf = ({ name, contentType, contentId, bytes }: LoadedAttachment) => ({
  filename: oneLine(name),
  content: bytes,
  ...(contentType ? { contentType } : {}),
  ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
});

/** The same on every attempt, so that a relay or a mailbox can drop a repetition. */
const messageIdOf = (local: string, from: string): string => `<${local.replace(/[^\w.-]/g, '_')}@${domainOf(from)}>`;

/** `address` or `Name <address>`; null for anything else. */
function mailboxOf(text: string): Mailbox | null {
  const [, name = '', inside] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inside ?? text).trim();
  if (!isAddress(address)) return null;
  const shown = oneLine(name).trim();
  return { name: shown.replace(/^"(.*)"$/, '$1'), address };
}

/** One address without quoting, comment, list or control character. */
const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
