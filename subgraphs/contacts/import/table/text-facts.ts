import { isUtf8 } from 'node:buffer';
import type { Encoding } from '../../../../catalogue/contact-file/encodings.js';
import { guessEncoding } from './guess-encoding.js';

/** The facts of a text that its bytes show. */
export interface TextFacts {
  readonly encoding: Encoding;
  /** True if its lines end with a carriage return alone. */
  readonly onlyReturns: boolean;
  /** True if it has bytes that no text has. */
  readonly isBinary: boolean;
  /** True if the encoding was said by a byte order mark. */
  readonly isMarked: boolean;
}

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['UTF-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['UTF-16LE', Buffer.from([0xff, 0xfe])],
  ['UTF-16BE', Buffer.from([0xfe, 0xff])],
];

/** Bytes in which zeros are counted, and bytes that a guess looks at. */
const LOOKED_AT = 64 * 1024;
const SAMPLE_BYTES = 32 * 1024;
/** Bytes around one that is not ASCII: the word that it stands in. */
const AROUND = 24;
/** Zeros of all bytes at even or odd places, from which on a text is UTF-16. */
const ZEROS = 0.3;

const [FEED, RETURN] = [0x0a, 0x0d];

/** Gathers the facts of a text while its bytes pass. */
export class TextReader {
  #mark: Encoding | null | undefined;
  #start: Buffer = Buffer.alloc(0);
  /** The beginning of a character at the end of the last bytes. */
  #rest: Buffer = Buffer.alloc(0);
  #characters = 0;
  #broken = 0;
  #sample: Buffer[] = [];
  #sampled = 0;
  #hasFeed = false;
  #hasReturn = false;

  take(bytes: Buffer): void {
    if (this.#start.length < LOOKED_AT) this.#start = Buffer.concat([this.#start, bytes.subarray(0, LOOKED_AT)]);
    this.#mark ??= MARKS.find(([, mark]) => mark.equals(bytes.subarray(0, mark.length)))?.[0] ?? null;
    this.#hasFeed ||= bytes.includes(FEED);
    this.#hasReturn ||= bytes.includes(RETURN);
    const whole = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const cut = whole.length - incompleteEnd(whole);
    this.#rest = whole.subarray(cut);
    this.#count(whole.subarray(0, cut));
  }

  facts(country: string | null): TextFacts {
    // A file that is cut within a character is looked at as if it ended before it.
    const onlyReturns = this.#hasReturn && !this.#hasFeed;
    const facts = (encoding: Encoding, isBinary = false) => ({
      encoding,
      onlyReturns,
      isBinary,
      isMarked: this.#mark !== null && this.#mark !== undefined,
    });
    if (this.#mark) return facts(this.#mark);
    const wide = wideEncodingOf(this.#start);
    if (wide) return facts(wide);
    if (this.#start.includes(0)) return facts('UTF-8', true);
    if (this.#broken === 0 || (this.#characters > 0 && this.#characters >= this.#broken)) return facts('UTF-8');
    return facts(guessEncoding(Buffer.concat(this.#sample), country));
  }

  #count(bytes: Buffer): void {
    if (isUtf8(bytes)) {
      if (this.#broken === 0 || this.#characters === 0) this.#characters += countWide(bytes);
      return;
    }
    const text = bytes.toString('utf8');
    const broken = text.split('\ufffd').length - 1;
    this.#broken += broken;
    this.#characters += (text.match(/(?!\ufffd)\P{ASCII}/gu) ?? []).length;
    this.#keep(bytes);
  }

  /** Keeps the words that have a byte that is not ASCII. */
  #keep(bytes: Buffer): void {
    for (let at = 0; at < bytes.length && this.#sampled < SAMPLE_BYTES; at++) {
      if (bytes[at]! < 0x80) continue;
      const piece = bytes.subarray(wordStart(bytes, at), at + AROUND);
      this.#sample.push(piece, Buffer.from(' '));
      this.#sampled += piece.length;
      at += AROUND - 1;
    }
  }
}

const isBreak = (byte: number): boolean => byte < 0x30 || (byte > 0x39 && byte < 0x41);

function wordStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < AROUND && !isBreak(bytes[start - 1]!)) start--;
  return start;
}

/** The number of characters that are not ASCII, at most some. */
function countWide(bytes: Buffer): number {
  let found = 0;
  for (let at = 0; at < bytes.length && found < 100; at++) if (bytes[at]! >= 0xc0) found++;
  return found;
}

/** Bytes at the end that begin a character of UTF-8 and do not end it. */
function incompleteEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** UTF-16 without a mark: most of its texts have a zero in every second byte. */
function wideEncodingOf(start: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (let at = 0; at < start.length; at++) if (start[at] === 0) zeros[at % 2]!++;
  const share = (place: number) => zeros[place]! / Math.max(1, start.length / 2);
  if (share(1) > ZEROS && share(0) < ZEROS / 3) return 'UTF-16LE';
  return share(0) > ZEROS && share(1) < ZEROS / 3 ? 'UTF-16BE' : null;
}
