import parseFully from 'libphonenumber-js/max';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPlainE164 } from './e164.js';

/** Enough for any number as people write it; longer texts are not parsed at all. */
const MAX_LENGTH = 40;

/** The E.164 form of a number, `null` if the text is none. `country`: region of a number without country code. */
export function toNumber(text: string, country: string | undefined): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (isPlainE164(text)) return text;
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry ? { defaultCountry } : {}) });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Kinds of phone numbers, by the numbering plan of their country. */
export const NUMBER_TYPES = [
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
] as const;

export type NumberType = (typeof NUMBER_TYPES)[number];

/**
 * The country and the type of a number by the numbering plan of its country; `null` where the plan
 * does not say.
 */
export interface NumberFacts {
  /** ISO 3166. */
  readonly country: string | null;
  readonly type: NumberType | null;
}

/** @param number in E.164. It may have been carried to another network, but not to another country. */
export function factsOf(number: string): NumberFacts {
  const parsed = parseFully(number, { extract: false });
  return { country: parsed?.country ?? null, type: parsed?.getType() ?? null };
}

/** Returns whether there are phone numbers of a country, by its ISO 3166 code. */
export const hasNumbers = (country: string): boolean => isSupportedCountry(country);

/**
 * Returns the text to search for among numbers and names: a number becomes its digits, so that it
 * is found however it is written.
 */
export const soughtNumber = (text: string): string =>
  /^\+?[\d\s().-]{4,}$/.test(text.trim()) ? text.replace(/\D/g, '') : text;
