import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';

/** Headers a caller may set: none that routes, signs, or describes the body. */
const FREE_HEADER =
  /^(list-[a-z-]+|x-[a-z0-9-]+|auto-submitted|feedback-id|importance|in-reply-to|precedence|priority|references)$/i;

/** Longest name (RFC 5322 allows a line of 998 characters with its value). */
const MAX_NAME = 76;

export const isFreeHeader = (name: string): boolean => name.length <= MAX_NAME && FREE_HEADER.test(name);

/** RFC 5322 §2.1.1, for the whole line. */
const MAX_VALUE = 900;
const MAX_HEADERS = 30;

/** Returns the errors in headers as they were given. */
export function headerErrors(field: string, given: unknown): InvalidField[] {
  if (given === undefined || given === null) return [];
  if (typeof given !== 'object' || Array.isArray(given)) return [invalidField(field, 'object')];
  const headers = Object.entries(given);
  const tooMany = headers.length > MAX_HEADERS ? [invalidField(field, 'count', { min: 0, max: MAX_HEADERS })] : [];
  const twice = new Set(headers.map(([name]) => name.toLowerCase())).size < headers.length;
  return [
    ...tooMany,
    ...(twice ? [invalidField(field, 'notAllowed')] : []),
    ...headers
      .slice(0, MAX_HEADERS)
      .flatMap(([name, value]) => headerError(`${field}.${name.slice(0, MAX_NAME)}`, name, value)),
  ];
}

function headerError(field: string, name: string, value: unknown): InvalidField[] {
  if (!isFreeHeader(name)) return [invalidField(field, 'notAllowed')];
  if (typeof value !== 'string') return [invalidField(field, 'string')];
  if (/\p{Cc}/u.test(value)) return [invalidField(field, 'singleLine')];
  return value.length > MAX_VALUE ? [invalidField(field, 'length', { min: 0, max: MAX_VALUE })] : [];
}
