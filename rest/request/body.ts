import type { IncomingMessage } from 'node:http';
import { fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { isJsonType, JSON_TYPE } from '../../kernel/http/json-type.js';
import { parseJson, readBody } from '../../kernel/http/request-body.js';
import type { Body } from './legacy.js';

const MAX_BYTES = 1024 * 1024;

const EMPTY = Buffer.alloc(0);
const NOTHING: Body = Object.freeze({});

/**
 * The bytes of a JSON body, empty if there is none. Throws `PAYLOAD_TOO_LARGE` above `max`, declared or counted, and
 * `UNSUPPORTED_MEDIA_TYPE`.
 */
export async function readBytes(req: IncomingMessage, max: number = MAX_BYTES): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = req.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return EMPTY;
  if (Number(length) > max) return readBody(req, max);
  if (type !== undefined && !isJsonType(type)) fail('UNSUPPORTED_MEDIA_TYPE', { types: JSON_TYPE });
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
    fail('UNSUPPORTED_MEDIA_TYPE', { types: JSON_TYPE });
  return readBody(req, max);
}

/** The object in a body; no body is an empty object. Throws `INVALID_JSON`, and `VALIDATION_ERROR` for another JSON value. */
export function parseBody(bytes: Buffer): Body {
  if (bytes.length === 0) return NOTHING;
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    failIfInvalid([invalidField('body', 'object')]);
  return value as Body;
}
