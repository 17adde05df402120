import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Locale } from '../../catalogue/texts.js';

const LOCALES: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en'],
  ['es', 'es'],
  ['pt', 'pt-BR'],
]);

/** Characters of a header that are read. */
const MAX_HEADER = 200;

/** Picks the language: `x-locale`, else the best of `Accept-Language`, else English. Any variant of a language counts. */
export function localeOf(xLocale: string | undefined, acceptLanguage: string | undefined): Locale {
  // Most programs send neither.
  if (xLocale === undefined && acceptLanguage === undefined) return 'en';
  return bestOf(xLocale) ?? bestOf(acceptLanguage) ?? 'en';
}

export const localeOfHeaders = ({ 'x-locale': xLocale, 'accept-language': accepted }: IncomingHttpHeaders): Locale =>
  localeOf(Array.isArray(xLocale) ? xLocale[0] : xLocale, accepted);

function bestOf(header: string | undefined): Locale | undefined {
  // The header of an HTTP client that has no language of its own.
  if (header === undefined || header === '*') return undefined;
  // Java and C write `pt_BR`.
  const accepted = header.slice(0, MAX_HEADER).replaceAll('_', '-');
  const tags = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  return tags.map(tag => LOCALES.get(tag.split('-')[0]!.toLowerCase())).find(locale => locale !== undefined);
}
