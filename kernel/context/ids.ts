import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from '../../catalogue/objects.js';
import { systemClock } from './clock.js';

/** The digits of identifiers, in ascending order. */
export const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Two characters for each ten bits: half the steps. */
const PAIRS = Array.from({ length: 1_024 }, (_, bits) => char(bits >> 5) + char(bits));

function char(bits: number): string {
  return ALPHABET.charAt(bits & 31);
}

const MAX_PER_MILLISECOND = 4_096;

/** The moment of the last identifier in milliseconds, as its ten characters, and which of the moment's it was. */
let moment = 0;
let written = '';
let count = 0;

/** Goes on to the next of this moment, or of a later one: never back, whatever the system's clock does. */
function advance(): void {
  const now = systemClock.now().getTime();
  if (now <= moment && ++count < MAX_PER_MILLISECOND) return;
  moment = Math.max(now, moment + 1);
  // The count starts in the lower half, so that identifiers that other processes make in the same
  // moment fall between.
  count = random() & (MAX_PER_MILLISECOND / 2 - 1);
  written = '';
  for (let rest = moment, length = 0; length < 10; length += 2, rest = Math.floor(rest / 1_024))
    written = PAIRS[rest % 1_024] + written;
}

/** Random numbers for hundreds of identifiers, read from the system at a time. */
const pool = new Uint16Array(4_096);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]!;
}

const randomPair = (): string => PAIRS[random() & 1_023]!;

/**
 * Returns a new TypeID: the prefix and a UUIDv7 in base32. The identifiers of a process ascend, and
 * each has 62 random bits of its own (RFC 9562, 6.2, method 1: the 12 bits after the version count
 * within a millisecond). `randomUUIDv7` of Node does not ascend within a millisecond, though lists are
 * ordered by the identifier. `typeid-js` does, in ten times the time and with `uuid` 10, which is four
 * major versions old.
 */
export function newId(prefix: IdPrefix): string {
  advance();
  const version = char(0b01110 | (count >> 11)) + PAIRS[(count >> 1) & 1_023];
  const variant = char(((count & 1) << 4) | 0b01000 | (random() & 3));
  const rest = randomPair() + randomPair() + randomPair() + randomPair() + randomPair() + randomPair();
  return `${prefix}_${written}${version}${variant}${rest}`;
}

/** Comes before every identifier of this kind that was made at this moment or later. */
export function firstIdOf(prefix: IdPrefix, at: Date): string {
  let text = '';
  for (let rest = at.getTime(); text.length < 10; rest = Math.floor(rest / 1_024)) text = PAIRS[rest % 1_024] + text;
  return `${prefix}_${text}`;
}

/** Returns the identifier of the next place after this one: always the same, so that a repeated act finds what it made before. */
export function idAfter(prefix: IdPrefix, id: string): string {
  const own = orderOf(id);
  const kept = own.replace(/z+$/, '');
  const next = char(ALPHABET.indexOf(kept.slice(-1)) + 1);
  return `${prefix}_${kept.slice(0, -1)}${next}${'0'.repeat(own.length - kept.length)}`;
}

/** The part of an identifier that orders those of all kinds by the time in which they were made. */
export const orderOf = (id: string): string => id.slice(id.indexOf('_') + 1);

const SHAPE = /^[a-z]{2,8}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The prefix of an identifier; `null` for a text that is none. */
export const prefixOf = (id: string): string | null => (SHAPE.test(id) ? id.slice(0, id.indexOf('_')) : null);

/**
 * Returns whether a text could be an identifier of this kind, so that a lookup can answer "missing"
 * without a read.
 */
export const isId = (prefix: IdPrefix, text: string): boolean => text.startsWith(`${prefix}_`) && SHAPE.test(text);
