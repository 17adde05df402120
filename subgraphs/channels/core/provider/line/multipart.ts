import { randomUUID } from 'node:crypto';
import type { OpenFile } from './file.js';

/** A body in parts (RFC 7578) that is written as its file is read. */
export interface MultipartBody {
  readonly contentType: string;
  /** `null` when it is not known before the end. */
  readonly bytes: number | null;
  readonly content: AsyncIterable<Buffer>;
}

/** The fields, and then the file under the name `field`. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  field: string,
  { name, contentType, bytes, content }: OpenFile,
): MultipartBody {
  const boundary = `part-${randomUUID()}`;
  const opening = (disposition: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  const texts = Object.entries(fields).map(([key, value]) => `${opening(`name="${key}"`)}${value}\r\n`);
  const file = opening(`name="${field}"; filename="${quoted(name)}"`, `Content-Type: ${contentType}\r\n`);
  const [head, tail] = [Buffer.from(texts.join('') + file), Buffer.from(`\r\n--${boundary}--\r\n`)];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: bytes === null ? null : head.length + bytes + tail.length,
    content: framed(head, content, tail),
  };
}

async function* framed(head: Buffer, content: AsyncIterable<Buffer>, tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* content;
  yield tail;
}

/** Escapes a name the way browsers do. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ');
