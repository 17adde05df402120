import { createRequire } from 'node:module';
import type { AddressObject, HeaderLines, Headers, ParsedMail, Source } from 'mailparser';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { LibraryThread } from '../../../../../kernel/thread/library-thread.js';

/** The parts of an inbound mail that are read. */
export interface MailRead {
  readonly headerLines: HeaderLines;
  readonly headers: Headers;
  readonly from: AddressObject | undefined;
  readonly subject: string | undefined;
  readonly messageId: string | undefined;
  readonly inReplyTo: string | undefined;
  readonly references: string[] | string | undefined;
  readonly date: Date | undefined;
  readonly text: string | undefined;
  readonly html: string | false | undefined;
  readonly attachments: readonly MailFile[];
}

interface MailFile {
  readonly filename: string | undefined;
  readonly contentType: string;
  readonly cid: string | undefined;
  readonly related: boolean | undefined;
  readonly content: Buffer;
}

/** The limits for one mail. */
const MAX_TIME: Duration = seconds(10);
const MAX_MEGABYTES = 256;

const require = createRequire(import.meta.url);

/** The part of the library that is used here. */
interface MailParser {
  simpleParser(source: Source, options: object): Promise<ParsedMail>;
}

/** Throws for headers of a part that are larger than any mail system writes, and for too many parts. */
async function parseWith({ simpleParser }: MailParser, bytes: Uint8Array): Promise<MailRead> {
  const mail = await simpleParser(Buffer.from(bytes), {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    maxHeadSize: 131_072,
    maxChildNodes: 500,
  });
  // The library does not say that it gave up.
  if (!mail.headerLines) throw new Error('The headers of the mail cannot be read.');
  const { headerLines, headers, from, subject, messageId, inReplyTo, references, date, text, html, attachments } = mail;
  const files = attachments.map(({ filename, contentType, cid, related, content }) => ({
    filename,
    contentType,
    cid,
    related,
    content,
  }));
  const head = { headerLines, headers, from, subject, messageId, inReplyTo, references, date };
  return { ...head, text, html, attachments: files };
}

export const mailParser = defineResource('mail parser', () => {
  const thread = new LibraryThread<Uint8Array, MailRead>({
    library: require.resolve('mailparser'),
    call: parseWith,
    maxTime: MAX_TIME,
    maxMegabytes: MAX_MEGABYTES,
  });
  return { value: thread, close: () => thread.close() };
});

/**
 * Reads a mail that anybody may have written, one at a time, in a thread of its own.
 *
 * @returns `null` for a mail that cannot be read, or not within its time.
 */
export async function parseMail(services: Pick<Services, 'resources'>, raw: Buffer): Promise<MailRead | null> {
  const mail = (await resourceOf(services, mailParser).ask(raw))?.answer;
  if (!mail) return null;
  return { ...mail, attachments: mail.attachments.map(file => ({ ...file, content: bufferOf(file.content) })) };
}

/** Returns the buffer of an array of bytes, which is what a buffer becomes between threads. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
