import { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Database } from '../../../../kernel/database/database.js';
import { isOutage } from '../../../../kernel/errors/outage.js';
import { readChunk, readFile } from '../../../../kernel/files/file-store.js';
import type { AttachmentRole } from '../../inbound/content-preview.js';
import { plainTextOf } from '../smtp/plain-text.js';
import { circles, isAutomatic } from './automatic.js';

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
  /** Ids of messages of ours that it says it answers, the nearest first. Anybody can write them. */
  readonly answers: readonly string[];
  readonly at: Date | null;
}

const OPTIONS = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
} as const;

const MAX_TEXT = 64 * 1024;
const MAX_SUBJECT = 998;
const MAX_FILES = 50;
const MAX_NAME = 200;
const MAX_ANSWERS = 20;

/** Who wrote a mail that names nobody. */
const NOBODY = 'unknown@invalid';

/** Reads a stored mail; `null` for one that goes in a circle. What nobody can read is a file. */
export async function readLetter(db: Database, fileId: string, mailFrom: string): Promise<Letter | null> {
  try {
    return letterOf(await simpleParser(Readable.from(chunksOf(db, fileId)), OPTIONS), mailFrom);
  } catch (error) {
    const raw = isOutage(error) ? null : await readFile(db, fileId);
    if (raw === null) throw error;
    return unreadable(raw, mailFrom);
  }
}

/** Its headers are too large, or it has too many parts. */
const unreadable = (bytes: Buffer, mailFrom: string): Letter => ({
  from: mailFrom || NOBODY,
  name: null,
  subject: '',
  text: '',
  files: [{ role: 'ATTACHMENT', name: 'message.eml', contentType: 'message/rfc822', contentId: null, bytes }],
  automatic: true,
  answers: [],
  at: null,
});

async function* chunksOf(db: Database, fileId: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const chunk = await readChunk(db, fileId, place);
    if (chunk === null) return;
    yield chunk;
  }
}

/** `null` for a mail that goes in a circle. Throws where the library gave up on the headers, which it does not say. */
function letterOf(mail: ParsedMail, mailFrom: string): Letter | null {
  if (!mail.headerLines) throw new Error('The headers of the mail cannot be read.');
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
    answers: answersOf(mail),
    at: mail.date ?? null,
  };
}

const bodyOf = ({ html }: ParsedMail): LetterFile[] =>
  html
    ? [{ role: 'BODY', name: 'message.html', contentType: 'text/html', contentId: null, bytes: Buffer.from(html) }]
    : [];

const filesOf = ({ attachments }: ParsedMail): LetterFile[] =>
  attachments.slice(0, MAX_FILES).map(({ filename, contentType, cid, related, content }, place) => ({
    role: related && cid ? 'INLINE' : 'ATTACHMENT',
    name: filename?.replace(/[\p{Cc}/\\]+/gu, ' ').slice(0, MAX_NAME) || `attachment-${place + 1}`,
    contentType: /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/.test(contentType)
      ? contentType.toLowerCase()
      : 'application/octet-stream',
    contentId: cid?.slice(0, MAX_NAME) || null,
    bytes: content,
  }));

/** What is named directly goes before what the thread names. */
function answersOf({ inReplyTo = '', references = [] }: ParsedMail): string[] {
  const thread = [...[references].flat().slice(-MAX_ANSWERS), inReplyTo.slice(-MAX_SUBJECT)].reverse();
  const ids = thread.flatMap(text => /<?(msg_[0-9a-z]{26})@/.exec(text)?.[1] ?? []);
  return [...new Set(ids)];
}
