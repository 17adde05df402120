import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';

const MAX_HEADERS = 20;
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/**
 * Headers that an owner cannot add: those that describe the request or the connection, and those
 * that a receiver trusts.
 */
const RESERVED =
  /^(?:accept-encoding|connection|content-.*|expect|host|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent|via|webhook-.*|x-forwarded-.*|x-service-.*|x-webhook-.*|x-workspace-id|forwarded)$/i;

/** The headers that an owner adds to the requests of an endpoint: names with their values. */
export type CustomHeaders = Readonly<Record<string, string>>;

/** Every header that cannot be sent. */
export function invalidHeaders(headers: unknown): InvalidField[] {
  if (headers === null || headers === undefined) return [];
  if (typeof headers !== 'object' || Array.isArray(headers)) return [invalidField('headers', 'object')];
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) return [invalidField('headers', 'count', { min: 0, max: MAX_HEADERS })];
  const known = new Set<string>();
  return entries.flatMap(([name, value]) => {
    const field = `headers.${name.slice(0, 100)}`;
    if (!NAME.test(name)) return [invalidField(field, 'pattern', { pattern: NAME.source })];
    if (RESERVED.test(name) || known.has(name.toLowerCase())) return [invalidField(field, 'notAllowed')];
    known.add(name.toLowerCase());
    if (typeof value !== 'string') return [invalidField(field, 'string')];
    return VALUE.test(value) ? [] : [invalidField(field, 'pattern', { pattern: VALUE.source })];
  });
}
