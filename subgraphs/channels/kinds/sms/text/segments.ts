import { languageOf, type NationalAlphabet, septetsOf } from './gsm7.js';

/**
 * The encoding in which a text travels. `gsm7-es` and the like: with the national table of that
 * language.
 */
export type Encoding = 'gsm7' | `gsm7-${NationalAlphabet}` | 'ucs2';

/** The size of a text: septets (GSM 7-bit) or 16-bit units (UCS-2). */
export interface Segments {
  readonly encoding: Encoding;
  readonly units: number;
  /** Units that fit in a part: more in a message alone than in each of several. */
  readonly unitsPerPart: number;
  readonly parts: number;
}

/**
 * The bytes of each part to send, and the header that all of them need beside that of long
 * messages.
 */
export interface EncodedParts {
  readonly encoding: Encoding;
  readonly header: Buffer;
  readonly parts: readonly Buffer[];
}

interface Coding {
  readonly encoding: Encoding;
  /** Elements of the user data header, in every part. */
  readonly header: Buffer;
  readonly sizeOf: (character: string) => number;
  readonly encode: (text: string) => Buffer;
  /** Units of a message alone, and of a part beside the header of a long message. */
  readonly capacity: { readonly alone: number; readonly part: number };
}

const NO_HEADER = Buffer.alloc(0);

const UCS2: Coding = {
  encoding: 'ucs2',
  header: NO_HEADER,
  sizeOf: character => character.length,
  encode: text => Buffer.from(text, 'utf16le').swap16(),
  capacity: { alone: 70, part: 67 },
};

const gsm7 = (alphabet: NationalAlphabet | null): Coding => ({
  encoding: alphabet ? `gsm7-${alphabet}` : 'gsm7',
  header: alphabet ? Buffer.from([SINGLE_SHIFT, 1, languageOf(alphabet)]) : NO_HEADER,
  sizeOf: character => septetsOf(character, alphabet)?.length ?? 0,
  encode: text => Buffer.from([...text].flatMap(character => septetsOf(character, alphabet) ?? [])),
  capacity: alphabet ? { alone: 155, part: 149 } : { alone: 160, part: 153 },
});

/** Element of the user data header that names a national single shift table (3GPP TS 23.040 §9.2.3.24.15). */
const SINGLE_SHIFT = 0x24;

const BASIC = gsm7(null);
const NATIONAL = { es: gsm7('es'), pt: gsm7('pt'), tr: gsm7('tr') } as const;

/**
 * Returns how a text travels: GSM 7-bit when every character is in its default alphabet or, if one
 * is given, a national one; else UCS-2. It also says in how many messages.
 */
export function segments(text: string, alphabet: NationalAlphabet | null = null): Segments {
  const { encoding, sizeOf, capacity } = codingOf(text, alphabet);
  const units = sizeIn(text, sizeOf);
  const parts = split(text, sizeOf, capacity).length;
  return { encoding, units, unitsPerPart: parts > 1 ? capacity.part : capacity.alone, parts };
}

export function encodedParts(text: string, alphabet: NationalAlphabet | null = null): EncodedParts {
  const { encoding, header, sizeOf, encode, capacity } = codingOf(text, alphabet);
  return { encoding, header, parts: split(text, sizeOf, capacity).map(encode) };
}

function codingOf(text: string, alphabet: NationalAlphabet | null): Coding {
  if (isGsm7(text)) return BASIC;
  return alphabet && isGsm7(text, alphabet) ? NATIONAL[alphabet] : UCS2;
}

/** Returns whether every character is in the default alphabet or the given national one. */
export function isGsm7(text: string, alphabet: NationalAlphabet | null = null): boolean {
  for (const character of text) if (!septetsOf(character, alphabet)) return false;
  return true;
}

function sizeIn(text: string, sizeOf: Coding['sizeOf']): number {
  let size = 0;
  for (const character of text) size += sizeOf(character);
  return size;
}

/** Splits by code point, so that no part ends inside an escape sequence or a surrogate pair. */
function split(text: string, sizeOf: Coding['sizeOf'], { alone, part }: Coding['capacity']): string[] {
  if (sizeIn(text, sizeOf) <= alone) return [text];
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
