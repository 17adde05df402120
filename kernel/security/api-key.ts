import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `live` delivers and costs credits; `test` runs the full flow and delivers nothing. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const SHAPE = /^sk_(?:live|test)_[0-9A-Za-z]{38}$/;

/** Characters of a key that are stored in the clear, so that its owner can tell it from others. */
const SHOWN_CHARACTERS = 12;

/** A new key: 190 random bits and a checksum. It is shown once; only {@link hashApiKey} of it is stored. */
export function makeApiKey(mode: KeyMode): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62[randomInt(BASE62.length)]).join('');
  const unchecked = `sk_${mode}_${random}`;
  return unchecked + checksum(unchecked);
}

/**
 * Returns whether a text has the shape of a key and its checksum fits: a typo is refused without a
 * read of the database.
 */
export const isApiKey = (text: string): boolean =>
  SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);

/** SHA-256 in hex. A plain hash is enough: a key has too many random bits to be guessed. */
export const hashApiKey = (key: string): string => hash('sha256', key, 'hex');

export const prefixOf = (key: string): string => key.slice(0, SHOWN_CHARACTERS);

/** CRC-32 in base 62, most significant digit first. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    digits = BASE62[rest % BASE62.length] + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
