import { type InvalidField, invalidField } from '../errors/errors.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** An idempotency key as a caller gave it: 1–255 visible ASCII characters. `null` without one, and with an error added for anything else. */
export function readIdempotencyKey(given: unknown, field: string, errors: InvalidField[]): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && VISIBLE_ASCII.test(given)) return given;
  errors.push(invalidField(field, 'headerName'));
  return null;
}
