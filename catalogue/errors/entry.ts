import type { Texts, Translation } from '../texts.js';

/** An error code: its HTTP status and its text; `{slots}` are filled from the error's parameters. */
export interface ErrorEntry<English extends string = string> extends Texts<English> {
  readonly status: number;
}

/** Error codes by name. */
export type Catalogue = Readonly<Record<string, ErrorEntry>>;

/** Status, English, Brazilian Portuguese, Spanish. A translation that lacks or adds a slot does not compile. */
export const entry = <const English extends string, const Portuguese extends string, const Spanish extends string>(
  status: number,
  en: English,
  ptBR: Portuguese & Translation<English, Portuguese>,
  es: Spanish & Translation<English, Spanish>,
): ErrorEntry<English> => ({ status, en, 'pt-BR': ptBR, es });
