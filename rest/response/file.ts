import { dispositionOf } from '../../kernel/files/disposition.js';
import type { ByteRange } from './range.js';

/** The value of a field with the envelope `file`: `kernel/files/file-part.ts`. */
export interface Part {
  readonly name: string;
  readonly contentType: string;
  readonly encoding: 'UTF8' | 'BASE64';
  readonly content: string;
  readonly next: string | null;
  /**
   * The size of the whole file. When it is set, a part may be requested by the byte at which it
   * begins.
   */
  readonly bytes?: number | null;
}

/** The arguments that name a part. REST alone passes them: a caller requests ranges. */
export const PLACE_ARGUMENTS: readonly string[] = ['cursor', 'fromByte'];

/**
 * The place at which a part begins: after the part before or, in a file whose size is known, at a
 * byte.
 */
export type PartPlace = { readonly cursor: string } | { readonly fromByte: number };

type PartAt = (place: PartPlace) => Promise<Part>;

/** A file as it goes out. */
export interface FileReply {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes; `null` when they are not known before its end. */
  readonly size: number | null;
  /**
   * Each part is read when the one before it was taken. A range needs a file whose size is known.
   */
  readonly bytes: (range: ByteRange | null) => AsyncIterable<Buffer>;
}

/** A file of which the first part was read. */
export const fileReply = (first: Part, partAt: PartAt): FileReply => ({
  headers: {
    'content-type': first.contentType,
    'content-disposition': dispositionOf(first.name),
    // Whatever it holds, no browser runs it as a page of this origin.
    'content-security-policy': "default-src 'none'; sandbox",
  },
  size: first.bytes ?? null,
  bytes: range => (range ? rangeBytes(range, first, partAt) : bytesOf(0, first, partAt)),
});

const contentOf = ({ content, encoding }: Part): Buffer =>
  Buffer.from(content, encoding === 'BASE64' ? 'base64' : 'utf8');

async function* bytesOf(start: number, first: Part, partAt: PartAt): AsyncGenerator<Buffer> {
  let at = start;
  for (let part = first; ; ) {
    const content = contentOf(part);
    yield content;
    if (part.next === null) return;
    at += content.length;
    part = await partAt(part.bytes == null ? { cursor: part.next } : { fromByte: at });
  }
}

async function* rangeBytes({ first: start, last }: ByteRange, first: Part, partAt: PartAt): AsyncGenerator<Buffer> {
  let left = last - start + 1;
  for await (const bytes of bytesOf(start, start === 0 ? first : await partAt({ fromByte: start }), partAt)) {
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) return;
  }
}
