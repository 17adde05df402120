import { GraphQLISODateTime } from 'type-graphql';

/** Name of the graph's scalar for moments. */
export const TIMESTAMP = GraphQLISODateTime.name;

/** ISO 8601 as its writers write it: the seconds and the colon of the offset may be missing. */
const ISO_8601 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** A timestamp as the graph takes it (RFC 3339); `null` if it is none, or a day or an hour that the calendar lacks. */
export function readTimestamp(value: unknown): string | null {
  const [, minute, seconds = ':00', offset = ''] = (typeof value === 'string' && ISO_8601.exec(value)) || [];
  if (!minute) return null;
  const text = minute + seconds + offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2');
  return isTimestamp(text) ? text : null;
}

const LAST_YEAR = 9_999;
/** Characters of a timestamp with every digit that RFC 3339 allows, and some. */
const MAX_LENGTH = 64;

/** Returns whether the graph's scalar accepts a value, and its year in UTC still has four digits. */
export function isTimestamp(value: unknown): boolean {
  // The scalar would write anything else into its error.
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  try {
    const year = GraphQLISODateTime.parseValue(value).getUTCFullYear();
    return year > 0 && year <= LAST_YEAR;
  } catch {
    return false;
  }
}
