import type { Services } from '../../../../../kernel/context/services.js';
import { readFile } from '../../../../../kernel/files/file-store.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import { timeOf } from '../../../core/inbound/callback/wire.js';
import type { AttachmentRole } from '../../../core/inbound/content-preview.js';
import type { MailAuthentication } from '../../../core/inbound/mail-authentication.js';
import type { MailInvitation } from '../../../core/inbound/mail-invitation.js';
import { readInvitation } from '../invitation/read-invitation.js';
import { authenticateMail } from '../mail-in/authenticate.js';
import { type MailRead, parseMail } from '../mail-in/parse-mail.js';
import type { StoredMail } from '../mail-in/stored-mail.js';
import { readMessageId } from '../return-path.js';
import { plainTextOf } from '../smtp/plain-text.js';
import { circles, isAutomatic } from './automatic.js';
import { fileNameOf } from './file-name.js';
import { type Thread, threadOf } from './thread-of.js';
import { splitText } from './written/split-text.js';

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
  /** The part of the text that its writer wrote for this letter. */
  readonly text: string;
  /** The part that it repeats, and its signature; `null` for none. */
  readonly quoted: string | null;
  readonly signature: string | null;
  readonly thread: Thread;
  /** The text in HTML first. */
  readonly files: readonly LetterFile[];
  /** Its calendar entry; `null` for none. */
  readonly invitation: MailInvitation | null;
  /** True if the mail could be read. If not, it is itself the only one of its files. */
  readonly isRead: boolean;
  readonly automatic: boolean;
  /** Ids of messages of ours that it says it answers, the nearest first: whoever wrote it has seen them. */
  readonly answers: readonly string[];
  readonly at: Date | null;
  /** The result of checking that it is by the writer that it names. */
  readonly authentication: MailAuthentication;
}

export type UncheckedLetter = Omit<Letter, 'authentication'>;

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
  const letter = await letterIn(services, raw, mailFrom);
  return letter && { ...letter, authentication: await authenticateMail(services, stored, raw, letter.from) };
}

/** The letter that has a stored mail as its file, and nothing that the mail itself says. */
export async function wholeLetter({ db }: Services, { fileId, mailFrom }: StoredMail): Promise<Letter> {
  const raw = await readFile(db, fileId);
  if (raw === null) throw new Error('The bytes of the mail are gone.');
  const none = { spf: 'none', dkim: 'none', dmarc: 'none' };
  return { ...unreadable(raw, mailFrom), authentication: { verdict: 'UNKNOWN', ...none, trusted: false } };
}

/** Reads the bytes of a mail as {@link readLetter} does, but does not check who wrote it. */
export async function letterIn(
  services: Pick<Services, 'resources' | 'box'>,
  raw: Buffer,
  mailFrom: string,
): Promise<UncheckedLetter | null> {
  const mail = await parseMail(services, raw);
  if (mail === null) return unreadable(raw, mailFrom);
  const letter = letterOf(services, mail, mailFrom);
  return letter && { ...letter, invitation: await readInvitation(services, letter.files) };
}

/** Its headers are too large, it has too many parts, or it would take too long. */
const unreadable = (bytes: Buffer, mailFrom: string): UncheckedLetter => ({
  from: mailFrom || NOBODY,
  name: null,
  subject: '',
  text: '',
  quoted: null,
  signature: null,
  files: [{ role: 'ATTACHMENT', name: 'message.eml', contentType: 'message/rfc822', contentId: null, bytes }],
  invitation: null,
  isRead: false,
  automatic: true,
  answers: [],
  thread: { cc: [], replyTo: null, messageIdHeader: null, references: [] },
  at: null,
});

/** Returns `null` for a mail that loops. */
function letterOf(
  { box }: Pick<Services, 'box'>,
  mail: MailRead,
  mailFrom: string,
): Omit<UncheckedLetter, 'invitation'> | null {
  if (circles(mail)) return null;
  const [writer] = mail.from?.value ?? [];
  return {
    from: writer?.address || mailFrom || NOBODY,
    name: writer?.name?.slice(0, MAX_NAME) || null,
    subject: (mail.subject ?? '').slice(0, MAX_SUBJECT),
    ...splitText(textOf(mail).slice(0, MAX_TEXT)),
    files: [...bodyOf(mail), ...filesOf(mail)],
    isRead: true,
    automatic: isAutomatic(mail, mailFrom),
    answers: answersOf(mail, box),
    thread: threadOf(mail, writer?.address ?? ''),
    at: writtenAt(mail),
  };
}

/** Returns the text of a mail; where it has none that anybody sees, that of its HTML. */
const textOf = ({ text = '', html }: MailRead): string =>
  isVisible(text) || !html ? text : (plainTextOf(html) ?? text);

/** Returns the time that a mail states; `null` where it states none that can be meant. */
function writtenAt({ headerLines }: MailRead): Date | null {
  const line = headerLines.find(({ key }) => key === 'date')?.line ?? '';
  const at = timeOf(
    Date.parse(
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );
  return Number.isNaN(at.getTime()) ? null : at;
}

const bodyOf = ({ html }: MailRead): LetterFile[] =>
  html
    ? [{ role: 'BODY', name: 'message.html', contentType: 'text/html', contentId: null, bytes: Buffer.from(html) }]
    : [];

const filesOf = ({ attachments }: MailRead): LetterFile[] =>
  attachments.slice(0, MAX_FILES).map(({ filename, contentType, cid, related, content }, place) => ({
    role: related && cid ? 'INLINE' : 'ATTACHMENT',
    name: fileNameOf(filename, contentType, place),
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
