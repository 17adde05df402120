/** The languages of the product. */
export type Locale = 'en' | 'pt-BR' | 'es';

/** Names of the `{slots}` of a text. */
export type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;

/** One text in every language. The type keeps the English text, whose slots are those of all. */
export interface Texts<English extends string = string> {
  readonly en: English;
  readonly 'pt-BR': string;
  readonly es: string;
}

/** The translation if its slots are those of the English text; else a type that no translation has. */
export type Translation<English extends string, Text extends string> = [SlotsOf<English>, SlotsOf<Text>] extends [
  SlotsOf<Text>,
  SlotsOf<English>,
]
  ? Text
  : `A translation with the slots of: ${English}`;

/** A text in English, Brazilian Portuguese and Spanish. A translation that lacks or adds a slot does not compile. */
export const texts = <const English extends string, const Portuguese extends string, const Spanish extends string>(
  en: English,
  ptBR: Portuguese & Translation<English, Portuguese>,
  es: Spanish & Translation<English, Spanish>,
): Texts<English> => ({ en, 'pt-BR': ptBR, es });
