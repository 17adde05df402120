import { septetsOf } from './gsm7.js';

export type Encoding = 'gsm7' | 'ucs2';

/** Capacity in septets (gsm7) or 16-bit units (ucs2) of a message alone, and of a part beside its 6-byte header. */
const CAPACITY = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** Septets or 16-bit units of a character that its encoding has. */
const SIZE: Readonly<Record<Encoding, (character: string) => number>> = {
  gsm7: character => septetsOf(character)?.length ?? 0,
  ucs2: character => character.length,
};

const ENCODE: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  gsm7: text => Buffer.from([...text].flatMap(character => septetsOf(character) ?? [])),
  ucs2: text => Buffer.from(text, 'utf16le').swap16(),
};

/** How a text travels: GSM 7-bit when every character is in that alphabet, else UCS-2; and in how many messages. */
export function segments(text: string): { encoding: Encoding; parts: number } {
  const encoding = encodingOf(text);
  return { encoding, parts: split(text, encoding).length };
}

/** The bytes of each part, without header. */
export function encodedParts(text: string): { encoding: Encoding; parts: readonly Buffer[] } {
  const encoding = encodingOf(text);
  return { encoding, parts: split(text, encoding).map(ENCODE[encoding]) };
}

function encodingOf(text: string): Encoding {
  for (const character of text) if (!septetsOf(character)) return 'ucs2';
  return 'gsm7';
}

/** By code point, so that no part ends inside an escape sequence or a surrogate pair. */
function split(text: string, encoding: Encoding): string[] {
  const sizeOf = SIZE[encoding];
  const { alone, part } = CAPACITY[encoding];
  let total = 0;
  for (const character of text) total += sizeOf(character);
  if (total <= alone) return [text];
  const parts: string[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  for (const character of text) {
    const size = sizeOf(character);
    if (used + size > part) {
      parts.push(text.slice(start, end));
      start = end;
      used = 0;
    }
    end += character.length;
    used += size;
  }
  return [...parts, text.slice(start)];
}
