import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { AppError, fail } from '../errors/errors.js';
import { phrase } from '../errors/text.js';
import { isJsonType, JSON_TYPE } from './json-type.js';

/** A caller whose body is refused may finish sending this much, so that it gets to read the answer. */
const MAX_DISCARDED = 16 * 1024 * 1024;

/** The caller went away before its body was complete: nobody reads an answer. */
export class Hangup extends Error {}

/**
 * The JSON value of a body of at most `max` bytes, declared or counted.
 * Throws `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `INVALID_JSON` and {@link Hangup}.
 */
export async function readJson(req: IncomingMessage, max: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers;
  if (!isJsonType(type) || encoding !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE', { types: JSON_TYPE });
  return parseJson(await readBody(req, max));
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Values of a body. An object of so many members takes longer to read than everything else that a request may ask for. */
export const MAX_VALUES = 20_000;

/**
 * The value of JSON in UTF-8, with or without a byte order mark. Throws `INVALID_JSON`, for bytes that are not UTF-8 too,
 * and `OPERATION_TOO_COMPLEX` above {@link MAX_VALUES}.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length > MAX_VALUES && hasMoreValues(bytes, MAX_VALUES))
    fail('OPERATION_TOO_COMPLEX', { limit: MAX_VALUES, measure: phrase('values') });
  if (!isUtf8(bytes)) fail('INVALID_JSON');
  try {
    const start = BYTE_ORDER_MARK.equals(bytes.subarray(0, 3)) ? BYTE_ORDER_MARK.length : 0;
    return JSON.parse(bytes.toString('utf8', start));
  } catch {
    // The parser's own words quote the body, passwords included: they are no cause to keep for a log.
    return fail('INVALID_JSON');
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{');

/**
 * Returns whether JSON has more values than `max`, by the commas and the opening brackets outside
 * of its texts.
 */
function hasMoreValues(bytes: Buffer, max: number): boolean {
  let count = 0;
  let inText = false;
  for (let at = 0; at < bytes.length && count <= max; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) inText = !inText;
    else if (!inText) count += byte === COMMA || byte === BRACKET || byte === BRACE ? 1 : 0;
    else if (byte === BACKSLASH) at++;
  }
  return count > max;
}

/** The number of values in a JSON value, however deep. Ends early above `max`. */
export function countValues(value: object, max: number): number {
  const left: object[] = [value];
  let count = 0;
  for (let next = left.pop(); next && count <= max; next = left.pop()) {
    const members: unknown[] = Array.isArray(next) ? next : Object.values(next);
    count += members.length;
    if (count > max) return count;
    for (const member of members) if (typeof member === 'object' && member !== null) left.push(member);
  }
  return count;
}

/** The bytes of a body, at most `max`, declared or counted. Throws `PAYLOAD_TOO_LARGE` and {@link Hangup}. */
export function readBody(req: IncomingMessage, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      req.off('data', take);
      discard(req);
      reject(new AppError('PAYLOAD_TOO_LARGE', { max }));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > max) refuse();
    };
    // Every request closes in the end; making an error of it costs more than reading the body.
    const hangup = () => {
      if (!req.complete) reject(new Hangup());
    };
    if (Number(req.headers['content-length'] ?? 0) > max) return refuse();
    req.on('data', take);
    req.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    req.once('error', hangup);
    req.once('close', hangup);
  });
}

/**
 * The bytes of a body as they come, at most `max`, declared or counted. Throws `PAYLOAD_TOO_LARGE` and {@link Hangup}.
 */
export async function* streamBody(req: IncomingMessage, max: number): AsyncGenerator<Buffer> {
  let left = max;
  try {
    if (Number(req.headers['content-length'] ?? 0) > max) fail('PAYLOAD_TOO_LARGE', { max });
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) fail('PAYLOAD_TOO_LARGE', { max });
      yield chunk as Buffer;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw new Hangup('', { cause: error });
    throw error;
  } finally {
    if (!req.readableEnded) discard(req);
  }
}

function discard(req: IncomingMessage): void {
  let left = MAX_DISCARDED;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}
