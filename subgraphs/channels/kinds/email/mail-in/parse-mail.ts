import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { AddressObject, HeaderLines, Headers, ParsedMail, Source } from 'mailparser';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { LibraryThread } from '../../../../../kernel/thread/library-thread.js';
import { endOfHead, withBoundary } from './with-boundary.js';

/** The parts of an inbound mail that are read. */
export interface MailRead {
  readonly headerLines: HeaderLines;
  readonly headers: Headers;
  readonly from: AddressObject | undefined;
  readonly to: AddressObject | AddressObject[] | undefined;
  readonly cc: AddressObject | AddressObject[] | undefined;
  readonly replyTo: AddressObject | undefined;
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

/** The part of the library that is used here. The prototype of its parser has both members. */
interface MailParser {
  simpleParser(source: Source, options: object): Promise<ParsedMail>;
  readonly MailParser: { readonly prototype: Internals & { isMended?: true } };
}

/** A part of a mail, and the streams that decode texts, as the parser names them. */
interface Internals {
  createNode(node: object): { readonly contentType?: string; charset?: string };
  getDecoder(): { decodeStream(charset: string): NodeJS.ReadWriteStream };
}

interface Question {
  readonly bytes: Uint8Array;
  /** The place at which the headers end. */
  readonly headEnd: number;
  /** The file of the package that detects charsets. */
  readonly detector: string;
}

/** The part of the detector that is used here. */
interface Detector {
  analyse(bytes: Uint8Array): readonly { readonly name: string; readonly confidence: number }[];
}

/** Throws for headers of a part that are larger than any mail system writes, and for too many parts. */
async function parseWith(
  { simpleParser, MailParser }: MailParser,
  { bytes, headEnd, detector }: Question,
): Promise<MailRead> {
  const { Transform } = process.getBuiltinModule('node:stream');
  const { prototype } = MailParser;
  const LEAST_CONFIDENCE = 20;
  const MANY_BYTES =
    /^(?:iso-?2022|utf-?(?:16|32)|gb|hz|big5|shift|sjis|x-sjis|ms_?kanji|euc|ks_?c|cp949|cp93|windows-(?:31j|949|936))/i;

  const strictly = (label: string, text: Buffer): string | null => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(text);
    } catch {
      return null;
    }
  };
  const detected = ({ analyse }: Detector, text: Buffer): string => {
    const likely = analyse(text).filter(({ name, confidence }) => name !== 'UTF-8' && confidence >= LEAST_CONFIDENCE);
    for (const { name } of likely) {
      const found = strictly(name, text);
      if (found !== null) return found;
    }
    return new TextDecoder('windows-1252').decode(text);
  };
  /** Decodes a text whose charset is missing, unknown or another than its mail says. */
  const decoded = (found: Detector, text: Buffer, charset: string, declared: string): string => {
    if (!text.some(byte => byte >= 0x80)) return declared;
    const unicode = strictly('utf-8', text);
    if (unicode !== null && !MANY_BYTES.test(charset)) return unicode;
    return declared.includes('\uFFFD') ? (unicode ?? detected(found, text)) : declared;
  };

  if (!prototype.isMended) {
    prototype.isMended = true;
    const found: Detector = (await import(detector)).default;
    const { createNode, getDecoder } = prototype;
    const mark = 'stated ';
    prototype.createNode = function (this: Internals, node) {
      const made = createNode.call(this, node);
      made.charset = `${mark}${made.charset || 'utf-8'}`;
      return made;
    };
    prototype.getDecoder = function (this: Internals) {
      const given = getDecoder.call(this);
      const decodeStream = (name: string) => {
        if (!name.startsWith(mark)) return given.decodeStream(name);
        const charset = name.slice(mark.length);
        const chunks: Buffer[] = [];
        return new Transform({
          transform(chunk, _, done) {
            chunks.push(chunk);
            done();
          },
          async flush(done) {
            const text = Buffer.concat(chunks);
            const own = given.decodeStream(charset);
            own.end(text);
            let declared = '';
            for await (const part of own) declared += part;
            done(null, decoded(found, text, charset, declared));
          },
        });
      };
      return { ...given, decodeStream };
    };
  }

  // Headers are ASCII or UTF-8 (RFC 6532); old programs write them in the charset of their text.
  const head = Buffer.from(bytes.subarray(0, headEnd));
  const raw =
    strictly('utf-8', head) === null
      ? Buffer.concat([Buffer.from(detected((await import(detector)).default, head)), bytes.subarray(headEnd)])
      : Buffer.from(bytes);
  const mail = await simpleParser(raw, {
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
  const { headerLines, headers, from, to, cc, replyTo, subject, messageId, inReplyTo, references, date } = mail;
  const { text, html, attachments } = mail;
  const files = attachments.map(({ filename, contentType, cid, related, content }) => ({
    filename,
    contentType,
    cid,
    related,
    content,
  }));
  const fields = { headerLines, headers, from, to, cc, replyTo, subject, messageId, inReplyTo, references, date };
  return { ...fields, text, html, attachments: files };
}

export const mailParser = defineResource('mail parser', () => {
  const thread = new LibraryThread<Question, MailRead>({
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
  const bytes = withBoundary(raw);
  const detector = pathToFileURL(require.resolve('chardet')).href;
  const question = { bytes, headEnd: Math.max(0, endOfHead(bytes)), detector };
  const mail = (await resourceOf(services, mailParser).ask(question))?.answer;
  if (!mail) return null;
  return { ...mail, attachments: mail.attachments.map(file => ({ ...file, content: bufferOf(file.content) })) };
}

/** Returns the buffer of an array of bytes, which is what a buffer becomes between threads. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
