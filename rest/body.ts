import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { fail } from '../kernel/errors/index.js';
import type { Body } from './legacy.js';

const MOST_BYTES = 1024 * 1024;
/** A caller whose body is refused may finish sending this much, so that it gets to read the answer. */
const MOST_DISCARDED = 16 * MOST_BYTES;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const EMPTY: Uint8Array = Buffer.alloc(0);
const NOTHING: Body = Object.freeze({});

/** The caller went away before its body was complete: nobody reads an answer. */
export class Hangup extends Error {}

/**
 * The bytes of a JSON body, empty if there is none. Throws `PAYLOAD_TOO_LARGE` above 1 MiB, declared or counted, and
 * `UNSUPPORTED_MEDIA_TYPE`.
 */
export async function readBytes(req: IncomingMessage): Promise<Uint8Array> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = req.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return EMPTY;
  if (Number(length) > MOST_BYTES) refuseSize(req);
  if (type !== undefined && !JSON_TYPE.test(type)) fail('UNSUPPORTED_MEDIA_TYPE');
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE');
  return collect(req);
}

function collect(req: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MOST_BYTES) return;
      req.off('data', take);
      attempt(() => refuseSize(req), reject);
    };
    req.on('data', take);
    req.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    // Every request closes in the end; making an error of it costs more than reading the body.
    const hangup = () => {
      if (!req.complete) reject(new Hangup());
    };
    req.once('close', hangup);
    req.once('error', hangup);
  });
}

function attempt(refuse: () => never, reject: (fault: unknown) => void): void {
  try {
    refuse();
  } catch (fault) {
    reject(fault);
  }
}

function refuseSize(req: IncomingMessage): never {
  let left = MOST_DISCARDED;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  fail('PAYLOAD_TOO_LARGE', { most: MOST_BYTES });
}

/** The object in a body; no body is an empty object. Throws `INVALID_JSON`. */
export function parseBody(bytes: Uint8Array): Body {
  if (bytes.length === 0) return NOTHING;
  if (!isUtf8(bytes)) fail('INVALID_JSON');
  const value = parse(new TextDecoder().decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('INVALID_JSON');
  return value as Body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    fail('INVALID_JSON', {}, { cause });
  }
}
