import { PHRASES, type PhraseName } from '../../catalogue/errors/phrases.js';
import type { Locale, SlotsOf, Texts } from '../../catalogue/texts.js';

/** A part of a sentence that fills a slot in the language of the whole text. It travels through the graph as JSON. */
export interface Phrase {
  readonly phrase: PhraseName;
  readonly values?: Values;
}

/** The values of the `{slots}` of a text, by name. */
export type Values = Readonly<Record<string, string | number | Phrase>>;

/**
 * The type of the value of a slot: a phrase where an English text would mix with another language.
 */
export type ValueOf<Slot extends string> = Slot extends 'reason' | 'measure' ? Phrase : string | number;

/** The values of a text as arguments: none if the text has no slots. */
export type ValuesOf<English extends string> = [SlotsOf<English>] extends [never]
  ? []
  : [values: { readonly [Slot in SlotsOf<English>]: ValueOf<Slot> }];

/** Characters of a value in a text. A value may be a caller's own words, of any length. */
const MAX_VALUE = 300;
/** Characters of a whole text, its values included. */
const MAX_TEXT = 600;

/** The text if it is short enough; else its beginning and `…`. */
export const shorten = (text: string, max = MAX_VALUE): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;

/** A text in one language, its `{slots}` filled: plain text of at most {@link MAX_TEXT} characters. */
export function fill(text: Texts, locale: Locale, values: Values): string {
  if (!text[locale].includes('{')) return text[locale];
  const filled = text[locale].replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name] ?? slot;
    return shorten(typeof value === 'object' ? phraseText(value, locale) : String(value));
  });
  return shorten(filled, MAX_TEXT);
}

/** The same with values that the compiler checks. */
export const say = <English extends string>(
  text: Texts<English>,
  locale: Locale,
  ...[values]: ValuesOf<English>
): string => fill(text, locale, values ?? {});

/** Returns a phrase; the compiler requires the slots of its text. */
export const phrase = <Name extends PhraseName>(
  name: Name,
  ...[values]: ValuesOf<(typeof PHRASES)[Name]['en']>
): Phrase => (values ? { phrase: name, values } : { phrase: name });

/** A process of another version may send a phrase that this one does not know. */
export const phraseText = ({ phrase: name, values = {} }: Phrase, locale: Locale): string =>
  Object.hasOwn(PHRASES, name) ? fill(PHRASES[name], locale, values) : name;
