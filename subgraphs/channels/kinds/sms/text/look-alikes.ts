import type { NationalAlphabet } from './gsm7.js';
import { isGsm7 } from './segments.js';

/** The text that looks the same in GSM 7-bit, by the character that is not in it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...of("'", '‘’‚‛′‵ʹʻʼˈ´`'),
  ...of('"', '“”„‟″‶«»❝❞〝〞'),
  ...of('-', '‐‑‒–—―−⁃﹘﹣'),
  ...of('_', '‗'),
  ...of('...', '…'),
  ...of('*', '•·∙‣'),
  ...of('/', '⁄∕'),
  ...of('<', '‹'),
  ...of('>', '›'),
  ...of('!', 'ǃ'),
  ...of(' ', '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t'),
  ...of('\n', '\u2028\u2029'),
  ...of('', '\u200b\u2060\ufeff\u00ad'),
};

function of(replacement: string, characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map(character => [character, replacement]));
}

/**
 * The text with characters of GSM 7-bit in place of those that look the same: typographic quotes and dashes, special
 * spaces, full width letters, accents that stand apart. A text that needs UCS-2 all the same stays as it is.
 */
export function withLookAlikes(text: string, alphabet: NationalAlphabet | null): string {
  if (isGsm7(text, alphabet)) return text;
  const replaced = [...text.normalize('NFC')].map(character => replacementOf(character, alphabet)).join('');
  return isGsm7(replaced, alphabet) ? replaced : text;
}

/** Full width letters and ligatures. Other compatible forms mean something else: m² is not m2. */
const COMPATIBLE = /[\uff01-\uff5e\ufb00-\ufb06]/;

function replacementOf(character: string, alphabet: NationalAlphabet | null): string {
  if (isGsm7(character, alphabet)) return character;
  return LOOK_ALIKES[character] ?? (COMPATIBLE.test(character) ? character.normalize('NFKC') : character);
}
