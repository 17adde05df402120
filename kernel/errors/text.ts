import type { Locale, SlotsOf, Texts } from '../../catalogue/texts.js';

/** What fills the `{slots}` of a text, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** The values of a text as arguments: none if the text has no slots. */
export type ValuesOf<English extends string> = [SlotsOf<English>] extends [never]
  ? []
  : [values: { readonly [Name in SlotsOf<English>]: string | number }];

/** Characters of a value in a text. A value may be a caller's own words, of any length. */
const MAX_VALUE = 300;
/** Characters of a whole text, its values included. */
const MAX_TEXT = 600;

/** The text if it is short enough; else its beginning and `…`. */
export const shorten = (text: string, max = MAX_VALUE): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;

/** Fills the `{slots}` of a text. The result is plain text of at most {@link MAX_TEXT} characters. */
export const fill = (text: string, values: Values): string =>
  text.includes('{')
    ? shorten(
        text.replace(/\{(\w+)\}/g, (slot, name: string) => shorten(String(values[name] ?? slot))),
        MAX_TEXT,
      )
    : text;

/** A text in one language, its slots filled. */
export const say = <English extends string>(
  text: Texts<English>,
  locale: Locale,
  ...[values]: ValuesOf<English>
): string => fill(text[locale], values ?? {});
