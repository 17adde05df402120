import type { Services } from '../../../../../kernel/context/services.js';
import { readFile } from '../../../../../kernel/files/file-store.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import type { AttachmentRole } from '../../../core/inbound/content-preview.js';
import type { MailAuthentication } from '../../../core/inbound/mail-authentication.js';
import { authenticateMail } from '../mail-in/authenticate.js';
import { type MailRead, parseMail } from '../mail-in/parse-mail.js';
import type { StoredMail } from '../mail-in/stored-mail.js';
import { readMessageId } from '../return-path.js';
import { plainTextOf } from '../smtp/plain-text.js';

/** A file of a mail. */
export interface LetterFile {
  readonly role: AttachmentRole;
  readonly name: string;
  readonly contentType: string;
  readonly contentId: string | null;
  readonly bytes: Buffer;
}

/** A mail that somebody wrote. */
export interface Letter {
  readonly from: string;
  readonly name: string | null;
  readonly subject: string;
  readonly text: string;
  /** The text in HTML first. */
  readonly files: readonly LetterFile[];
  readonly automatic: boolean;
  /** Ids of messages of ours that it says it answers, the nearest first: whoever wrote it has seen them. */
  readonly answers: readonly string[];
  readonly at: Date | null;
  /** The result of checking that it is by the writer that it names. */
  readonly authentication: MailAuthentication;
}

type Unchecked = Omit<Letter, 'authentication'>;

const MAX_TEXT = 64 * 1024;
const MAX_SUBJECT = 998;
const MAX_FILES = 50;
const MAX_NAME = 200;
const MAX_ANSWERS = 20;

/** The writer of a mail that names nobody. */
const NOBODY = 'unknown@invalid';

/**
 * Reads a stored mail; returns `null` for one that loops. A mail that cannot be read becomes a
 * file.
 */
export async function readLetter(services: Services, stored: StoredMail): Promise<Letter | null> {
  const { fileId, mailFrom } = stored;
  const raw = await readFile(services.db, fileId);
  if (raw === null) throw new Error('The bytes of the mail are gone.');
  const mail = await parseMail(services, raw);
  const letter = mail === null ? unreadable(raw, mailFrom) : letterOf(services, mail, mailFrom);
  return letter && { ...letter, authentication: await authenticateMail(services, stored, raw, letter.from) };
}

/** Its headers are too large, it has too many parts, or it would take too long. */
const unreadable = (bytes: Buffer, mailFrom: string): Unchecked => ({
  from: mailFrom || NOBODY,
  name: null,
  subject: '',
  text: '',
  files: [{ role: 'ATTACHMENT', name: 'message.eml', contentType: 'message/rfc822', contentId: null, bytes }],
  automatic: true,
  answers: [],
  at: null,
});

/** Returns `null` for a mail that loops. */
function letterOf({ box }: Services, mail: MailRead, mailFrom: string): Unchecked | null {
  if (circles(mail)) return null;
  const [writer] = mail.from?.value ?? [];
  const text = mail.text ?? (mail.html ? (plainTextOf(mail.html) ?? '') : '');
  return {
    from: writer?.address || mailFrom || NOBODY,
    name: writer?.name?.slice(0, MAX_NAME) || null,
    subject: (mail.subject ?? '').slice(0, MAX_SUBJECT),
    text: text.slice(0, MAX_TEXT),
    files: [...bodyOf(mail), ...filesOf(mail)],
    automatic: isAutomatic(mail, mailFrom),
    answers: answersOf(mail, box),
    at: mail.date ?? null,
  };
}

const bodyOf = ({ html }: MailRead): LetterFile[] =>
  html
    ? [{ role: 'BODY', name: 'message.html', contentType: 'text/html', contentId: null, bytes: Buffer.from(html) }]
    : [];

const filesOf = ({ attachments }: MailRead): LetterFile[] =>
  attachments.slice(0, MAX_FILES).map(({ filename, contentType, cid, related, content }, place) => ({
    role: related && cid ? 'INLINE' : 'ATTACHMENT',
    name: filename?.replace(/[\p{Cc}/\\]+/gu, ' ').slice(0, MAX_NAME) || `attachment-${place + 1}`,
    contentType: /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/.test(contentType)
      ? contentType.toLowerCase()
      : 'application/octet-stream',
    contentId: cid?.slice(0, MAX_NAME) || null,
    bytes: content,
  }));

/**
 * Returns the messages that a mail answers. The one that it names directly goes before those that
 * the thread names.
 */
function answersOf({ inReplyTo = '', references = [] }: MailRead, box: SecretBox): string[] {
  const thread = [...[references].flat().slice(-MAX_ANSWERS), inReplyTo.slice(-MAX_SUBJECT)].reverse();
  const ids = thread.flatMap(text => readMessageId(box, text) ?? []);
  return [...new Set(ids)];
}

/** A mail that passed so many servers loops (RFC 5321 §6.3). */
const MAX_HOPS = 50;

/** Headers that programs alone write, whatever their value. */
const OF_PROGRAMS = new Set(['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply-from']);

/** Returns whether a mail loops, which nobody may feed. */
const circles = ({ headerLines }: MailRead): boolean =>
  headerLines.filter(({ key }) => key === 'received').length > MAX_HOPS;

/**
 * Returns whether a program wrote a mail: an answer in an absence, a report, a newsletter, or a
 * mail of ours that came back (RFC 3834). An answer to it could be answered by a program again.
 */
function isAutomatic({ headerLines, headers, messageId }: MailRead, mailFrom: string): boolean {
  const text = (name: string): string => String(headers.get(name) ?? '').toLowerCase();
  const submitted = text('auto-submitted');
  const { value } = (headers.get('content-type') ?? {}) as { value?: string };
  return (
    mailFrom === '' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(text('precedence')) ||
    headerLines.some(({ key }) => OF_PROGRAMS.has(key)) ||
    value === 'multipart/report' ||
    /^<msg_[0-9a-z]{26}[.@]/.test(messageId ?? '')
  );
}
