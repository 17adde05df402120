import { randomBytes } from 'node:crypto';
import { systemClock } from './clock.js';

const MAX_COUNT = 36 ** 4;
const RANDOM_BYTES = 9;

let count = randomBytes(3).readUIntBE(0, 3) % MAX_COUNT;

const base36 = (value: number | bigint, length: number): string =>
  value.toString(36).padStart(length, '0').slice(-length);

/**
 * Returns a new identifier in the form of a cuid: `c`, the time, a count, and 62 random bits, each
 * in base 36. Code that reads a cuid or a cuid2 accepts it. Unlike a cuid2 it starts with the time,
 * because lists are ordered by the identifier (docs/adr/0030).
 */
export function newCuid(): string {
  count = (count + 1) % MAX_COUNT;
  const moment = base36(systemClock.now().getTime(), 8);
  const random = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`);
  return `c${moment}${base36(count, 4)}${base36(random, 12)}`;
}

/**
 * Returns whether a text could be such an identifier, so that a lookup can answer "missing" without
 * a read.
 */
export const isCuid = (text: string): boolean => /^c[a-z0-9]{24}$/.test(text);
