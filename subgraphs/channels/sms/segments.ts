import { septetsOf } from './gsm7.js';

export type Encoding = 'gsm7' | 'ucs2';

/** Capacity in septets (gsm7) or 16-bit units (ucs2) of a message alone, and of a part beside its 6-byte header. */
const CAPACITY = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** How a text travels: GSM 7-bit when every character is in that alphabet, else UCS-2; and in how many messages. */
export function segments(text: string): { encoding: Encoding; parts: number } {
  const { encoding, parts } = split(text);
  return { encoding, parts: parts.length };
}

/** The bytes of each part, without header. */
export function encodedParts(text: string): { encoding: Encoding; parts: readonly Buffer[] } {
  const { encoding, parts } = split(text);
  return { encoding, parts: parts.map(characters => Buffer.concat(characters)) };
}

function split(text: string): { encoding: Encoding; parts: readonly (readonly Buffer[])[] } {
  // By code point, so that no part ends inside an escape sequence or a surrogate pair.
  const characters = [...text];
  const septets = characters.map(septetsOf);
  if (septets.every(codes => codes !== undefined)) {
    return {
      encoding: 'gsm7',
      parts: fill(
        septets.map(codes => Buffer.from(codes)),
        CAPACITY.gsm7,
        1,
      ),
    };
  }
  const units = characters.map(character => Buffer.from(character, 'utf16le').swap16());
  return { encoding: 'ucs2', parts: fill(units, CAPACITY.ucs2, 2) };
}

function fill(characters: readonly Buffer[], capacity: { alone: number; part: number }, unitBytes: number) {
  const total = characters.reduce((sum, bytes) => sum + bytes.length, 0);
  if (total <= capacity.alone * unitBytes) return [characters];
  const parts: Buffer[][] = [];
  let room = 0;
  for (const bytes of characters) {
    if (bytes.length > room) {
      parts.push([]);
      room = capacity.part * unitBytes;
    }
    parts.at(-1)?.push(bytes);
    room -= bytes.length;
  }
  return parts;
}
