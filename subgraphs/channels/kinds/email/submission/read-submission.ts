import libmime from 'libmime';
import type { AddressObject, EmailAddress, HeaderLines } from 'mailparser';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { isFreeHeader } from '../content/headers.js';
import type { EmailPayload } from '../content/payload.args.js';
import { fileNameOf } from '../inbound/file-name.js';
import type { MailRead } from '../mail-in/parse-mail.js';

/** The mail of a client, as far as its envelope says. */
export interface Envelope {
  readonly mailFrom: string;
  readonly rcptTo: readonly string[];
}

/** The arguments of `sendEmail` that a mail of a program gives. */
export interface SubmittedMail {
  readonly to: readonly string[];
  readonly class: string;
  readonly topicId?: string;
  readonly reference?: string;
  readonly metadata?: unknown;
  readonly payload: EmailPayload;
}

const PREFIX = 'x-switchboard-';
/** The headers with which a program says what the mail itself cannot say. They are taken out of it. */
const OPTIONS = ['class', 'topic', 'reference', 'metadata', 'tracking'] as const;

type Options = Partial<Record<(typeof OPTIONS)[number], string>>;

/**
 * Reads the mail of a program as the arguments of a send. Headers that a caller of the API may set are kept, the first of each name;
 * the others are left out, because a mail gets those of its own. Throws `VALIDATION_ERROR`.
 *
 * @param mailFrom the sender of the envelope, for a mail without From.
 * @param sendClass the class of a mail that names none.
 */
export function readSubmission(mail: MailRead, { rcptTo: to, mailFrom }: Envelope, sendClass: string): SubmittedMail {
  const headers = headersOf(mail.headerLines);
  const { options, errors } = optionsOf(headers);
  const from = fromOf(mail.from, mailFrom);
  if (from === '') errors.push(invalidField('From', 'required'));
  const metadata = options.metadata === undefined ? undefined : jsonOf(options.metadata, errors);
  failIfInvalid(errors);
  return {
    to,
    class: options.class ?? sendClass,
    ...(options.topic ? { topicId: options.topic } : {}),
    ...(options.reference ? { reference: options.reference } : {}),
    ...(metadata === undefined ? {} : { metadata }),
    payload: payloadOf(mail, from, headers, options),
  };
}

function payloadOf(mail: MailRead, from: string, headers: Map<string, Header>, { tracking }: Options): EmailPayload {
  const [replyTo, ...moreReplyTo] = mailboxesOf(mail.replyTo);
  const [shownTo, shownCc] = [mailboxesOf(mail.to), mailboxesOf(mail.cc)];
  const free = [...headers].filter(([name]) => isFreeHeader(name) && !name.startsWith(PREFIX));
  const attachments = attachmentsOf(mail);
  return {
    subject: mail.subject ?? '',
    from,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.text ? { text: mail.text } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(moreReplyTo.length > 0 ? { moreReplyTo } : {}),
    ...(shownTo.length > 0 ? { shownTo } : {}),
    ...(shownCc.length > 0 ? { shownCc } : {}),
    ...(tracking === 'off' ? { tracking: false } : {}),
    ...(free.length > 0 ? { headers: Object.fromEntries(free.map(([, { name, value }]) => [name, value])) } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

interface Header {
  /** In the case in which it was written. */
  readonly name: string;
  readonly value: string;
}

/** The first header of each name in lower case, on one line and with its encoded words (RFC 2047) decoded. */
function headersOf(lines: HeaderLines): Map<string, Header> {
  const headers = new Map<string, Header>();
  for (const { key, line } of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0 || headers.has(key)) continue;
    const value = line.slice(colon + 1).replace(/\r?\n(?=[ \t])/g, '');
    headers.set(key, { name: line.slice(0, colon).trim(), value: libmime.decodeWords(value).trim() });
  }
  return headers;
}

/** A misspelled option is refused: a mail that is sent as another kind cannot be taken back. */
function optionsOf(headers: ReadonlyMap<string, Header>): { options: Options; errors: InvalidField[] } {
  const options: Options = {};
  const errors: InvalidField[] = [];
  for (const [key, { name, value }] of headers) {
    const option = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
    if (option === null) continue;
    if (OPTIONS.includes(option as keyof Options)) options[option as keyof Options] = value;
    else errors.push(invalidField(name, 'notAllowed'));
  }
  const { tracking } = options;
  if (tracking !== undefined && tracking !== 'on' && tracking !== 'off')
    errors.push(invalidField('X-Switchboard-Tracking', 'choice', { choices: 'on, off' }));
  return { options, errors };
}

function jsonOf(text: string, errors: InvalidField[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    errors.push(invalidField('X-Switchboard-Metadata', 'object'));
    return undefined;
  }
}

/** Two authors are one text that is no mailbox, and refused as one. */
const fromOf = (from: AddressObject | undefined, mailFrom: string): string => {
  const authors = mailboxesOf(from);
  return authors.length === 0 ? mailFrom : authors.join(', ');
};

/** The mailboxes of a header in the form of the API. Members of a group are mailboxes as others; an empty group is none. */
function mailboxesOf(given: AddressObject | AddressObject[] | undefined): string[] {
  const flat = ({ name, address, group }: EmailAddress): string[] =>
    group ? group.flatMap(flat) : address ? [mailboxOf(name, address)] : [];
  return [given ?? []].flat().flatMap(({ value }) => value.flatMap(flat));
}

function mailboxOf(name: string, address: string): string {
  const shown = name.replace(/[\p{Cc}<>]+/gu, ' ').trim();
  return shown === '' ? address : `${shown} <${address}>`;
}

/** A file is a picture of the HTML where that names it, whatever else it says of itself. */
function attachmentsOf({ html, attachments }: MailRead): NonNullable<EmailPayload['attachments']> {
  const named = new Set<string>();
  return attachments.map(({ filename, contentType, cid, content }, place) => {
    const isNamed = cid !== undefined && !named.has(cid) && (html || '').includes(`cid:${cid}`);
    if (isNamed) named.add(cid);
    return {
      filename: fileNameOf(filename, contentType, place),
      contentType,
      content: content.toString('base64'),
      ...(isNamed ? { contentId: cid } : {}),
    };
  });
}
