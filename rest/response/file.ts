import { dispositionOf } from './disposition.js';
import type { ByteRange } from './range.js';

/** What a field with the envelope `file` answers: `kernel/files/file-part.ts`. */
export interface Part {
  readonly name: string;
  readonly contentType: string;
  readonly encoding: 'UTF8' | 'BASE64';
  readonly content: string;
  readonly next: string | null;
  /** Of the whole file; a cursor is then the byte at which a part starts. */
  readonly bytes?: number | null;
}

/** A file as it goes out. */
export interface FileReply {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes; `null`: not known before its end. */
  readonly size: number | null;
  /** Each part is asked for when the one before it was taken. A range needs a file whose size is known. */
  readonly bytes: (range: ByteRange | null) => AsyncIterable<Buffer>;
}

/** A file of which the first part was read. */
export const fileReply = (first: Part, partAt: (cursor: string) => Promise<Part>): FileReply => ({
  headers: {
    'content-type': first.contentType,
    'content-disposition': dispositionOf(first.name),
    // Whatever it holds, no browser runs it as a page of this origin.
    'content-security-policy': "default-src 'none'; sandbox",
  },
  size: first.bytes ?? null,
  bytes: range => (range ? rangeBytes(range, first, partAt) : bytesOf(first, partAt)),
});

const contentOf = ({ content, encoding }: Part): Buffer =>
  Buffer.from(content, encoding === 'BASE64' ? 'base64' : 'utf8');

async function* bytesOf(first: Part, partAt: (cursor: string) => Promise<Part>): AsyncGenerator<Buffer> {
  for (let part = first; ; part = await partAt(part.next)) {
    yield contentOf(part);
    if (part.next === null) return;
  }
}

async function* rangeBytes(
  { first: start, last }: ByteRange,
  first: Part,
  partAt: (cursor: string) => Promise<Part>,
): AsyncGenerator<Buffer> {
  let left = last - start + 1;
  for await (const bytes of bytesOf(start === 0 ? first : await partAt(String(start)), partAt)) {
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) return;
  }
}
