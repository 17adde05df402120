import { analyse } from 'chardet';
import type { Encoding } from '../../../../catalogue/contact-file/encodings.js';
import { encodingNamed } from './encodings.js';

/** Encodings of one byte a character that are told apart by how words look in them; at equal looks the first is taken. */
const ONE_BYTE: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'koi8-r',
  'x-mac-cyrillic',
];

/** Countries whose texts are in windows-1250 where they could be in windows-1252 as well. */
const CENTRAL_EUROPE: ReadonlySet<string> = new Set(['PL', 'CZ', 'SK', 'HU', 'SI', 'HR', 'BA', 'RS', 'RO', 'AL']);

/** A guess of many bytes a character is believed from this confidence on. */
const SURE = 60;
const MANY_BYTES: ReadonlySet<Encoding> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);
const OTHER_SCRIPTS: ReadonlySet<Encoding> = new Set(['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256']);

/**
 * Guesses the encoding of a text that is not Unicode.
 *
 * @param sample bytes around those that are not ASCII.
 * @param country ISO 3166, which decides where words look as well in two of them.
 */
export function guessEncoding(sample: Buffer, country: string | null): Encoding {
  const guesses = analyse(sample).map(({ name, confidence }) => ({ encoding: encodingNamed(name), confidence }));
  const best = guesses[0];
  const looks = new Map(ONE_BYTE.map(encoding => [encoding, faultsOf(new TextDecoder(encoding).decode(sample))]));
  const least = Math.min(...looks.values());
  if (best?.encoding && best.confidence >= SURE && MANY_BYTES.has(best.encoding) && least > 0) return best.encoding;
  const equal = ONE_BYTE.filter(encoding => looks.get(encoding) === least);
  // A text in Greek or Turkish is one of strange words in all of these.
  if (best?.encoding && OTHER_SCRIPTS.has(best.encoding) && best.confidence > 20) {
    const own = faultsOf(new TextDecoder(best.encoding).decode(sample));
    if (own < least || (own === least && equal.length > 1 && country === 'TR')) return best.encoding;
  }
  if (equal.includes('windows-1250') && equal.includes('windows-1252')) {
    const isCentral = CENTRAL_EUROPE.has(country ?? '') || (best?.encoding === 'windows-1250' && country === null);
    return isCentral ? 'windows-1250' : 'windows-1252';
  }
  return equal[0] ?? 'windows-1252';
}

const WORD =
  /[\p{L}\p{M}\p{N}\p{S}\u0080-\u009f\u2010-\u203a¡-¿]*\P{ASCII}+[\p{L}\p{M}\p{N}\p{S}\u0080-\u009f\u2010-\u203a¡-¿]*/gu;

/** The weight of what looks wrong in the words of a text that are not ASCII: the less, the likelier is the encoding. */
function faultsOf(text: string): number {
  let faults = 0;
  for (const [word] of text.matchAll(WORD)) faults += faultsOfWord(word);
  return faults;
}

const CONTROL = /[\u0080-\u009f\ufffd]/gu;
/** Signs that stand within no word, between letters. */
const SIGN_WITHIN = /(?<=\p{L})[^\p{L}\p{M}\p{N}'’\-–.\s](?=\p{L})/gu;
/** Signs at the border of a word that stand alone nearly always. */
const SIGN_BESIDE = /(?<=\p{Ll})[¢-§¨¬®-´¶-¹¼-¾×÷ˆ˜†‡‰‹ƒ∂∑∏π∫Ω√≈∆◊‚„]|[¢-§¨¬¯±-´¶¸¹¼-¾×÷ˆ˜†‡‰›ƒ∂∑∏π∫Ω√≈∆◊](?=\p{Ll})/gu;
const CAPITAL_WITHIN = /(?<=\p{Ll})\p{Lu}(?=\p{Ll}|$)/gu;
const SMALL_BEFORE_CAPITALS = /(?<![\p{L}])\p{Ll}\p{Lu}{2,}/gu;
/** Letters with accents seldom follow one another in Latin script. */
const ACCENTS_IN_A_ROW = /[\u00c0-\u024f]{3,}/gu;
const MIXED_SCRIPTS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu;
/** Letters of windows-1250 and of Mac that hardly any name has. */
const RARE = /[ŔŕĹĺ]|[\u0408\u0409\u040a\u040b\u040f\u0452\u0453\u0459\u045a\u045b\u045c\u045f]/gu;

const count = (word: string, pattern: RegExp): number => word.match(pattern)?.length ?? 0;

const faultsOfWord = (word: string): number =>
  10 * count(word, CONTROL) +
  6 * count(word, SIGN_WITHIN) +
  5 * count(word, SIGN_BESIDE) +
  4 * count(word, CAPITAL_WITHIN) +
  4 * count(word, SMALL_BEFORE_CAPITALS) +
  6 * count(word, ACCENTS_IN_A_ROW) +
  8 * count(word, MIXED_SCRIPTS) +
  count(word, RARE);
