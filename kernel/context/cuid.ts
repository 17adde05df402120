import { randomBytes } from 'node:crypto';
import { systemClock } from './clock.js';

const MAX_COUNT = 36 ** 4;
const RANDOM_BYTES = 9;

let count = randomBytes(3).readUIntBE(0, 3) % MAX_COUNT;

const base36 = (value: number | bigint, length: number): string =>
  value.toString(36).padStart(length, '0').slice(-length);

/**
 * A new identifier in the form of a cuid: `c`, the moment, a count, and 62 random bits, each in base 36. What reads a cuid or
 * a cuid2 accepts it. It starts with the moment, unlike a cuid2, because lists go by the identifier (docs/adr/0030).
 */
export function newCuid(): string {
  count = (count + 1) % MAX_COUNT;
  const moment = base36(systemClock.now().getTime(), 8);
  const random = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`);
  return `c${moment}${base36(count, 4)}${base36(random, 12)}`;
}

/** Whether a text could be such an identifier: lets a lookup answer "missing" without a read. */
export const isCuid = (text: string): boolean => /^c[a-z0-9]{24}$/.test(text);
