import parseFully from 'libphonenumber-js/max';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { isPlainE164 } from './e164.js';
import { withoutMarks } from './marks.js';

/** Enough for any number as people write it; longer texts are not parsed at all. */
const MAX_LENGTH = 40;

/**
 * The E.164 form of a number as it was written, `null` if the text is none. Invisible marks around and in it,
 * `tel:` and the prefix `00` of an international number are left out. `country`: region of a number without
 * country code.
 */
export function toNumber(text: string, country: string | undefined): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (isPlainE164(text)) return text;
  const clean = withoutMarks(text)
    .normalize('NFKC')
    .replace(/^tel:\s*/i, '')
    // A number with a country code needs no context (RFC 3966 §5.1.4), and is often in brackets with its code.
    .replace(/^(\+[^;]*);phone-context=[^;]*/i, '$1')
    .replace(/^\(\s*(\+\d{1,3})\s*\)/, '$1 ');
  if (/;phone-context=/i.test(clean)) return null;
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  return parsed(clean, defaultCountry) ?? (/^00\s?[1-9]/.test(clean) ? parsed(`+${clean.slice(2)}`, undefined) : null);
}

function parsed(text: string, defaultCountry: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry ? { defaultCountry } : {}) });
  if (!number || number.ext) return null;
  return number.isValid() || isPlainE164(canonicalNumber(number.number)) ? number.number : null;
}

/** Returns whether a number in E.164 has a length that its country gives out. */
export const isPossibleNumber = (number: string): boolean =>
  isPlainE164(number) ||
  isPlainE164(canonicalNumber(number)) ||
  (parsePhoneNumberFromString(number, { extract: false })?.isPossible() ?? false);

/**
 * A change of a country's plan after which one line has two numbers in use. The later number is made of the
 * earlier one, and the reverse.
 */
interface Renumbering {
  /** True if the earlier number is not dialled any more, by anybody. */
  readonly ended: boolean;
  readonly earlier: RegExp;
  readonly toLater: string;
  readonly later: RegExp;
  readonly toEarlier: string;
}

/** `contacts.phone_spellings` has the same rules for rows that the database compares. */
const RENUMBERINGS: readonly Renumbering[] = [
  // Brazil put a 9 before mobile numbers (Anatel, resolution 553). Those that begin with 7 were left
  // with eight digits for some networks, where another line may have the number with a 9.
  {
    ended: true,
    earlier: /^\+55([1-9][1-9])([689]\d{7})$/,
    toLater: '+55$19$2',
    later: /^\+55([1-9][1-9])9([689]\d{7})$/,
    toEarlier: '+55$1$2',
  },
  // Mexico dropped the 1 before mobile numbers in 2019; chat services still write it.
  {
    ended: true,
    earlier: /^\+521([2-9]\d{9})$/,
    toLater: '+52$1',
    later: /^\+52([2-9]\d{9})$/,
    toEarlier: '+521$1',
  },
  // Argentina writes a 9 before an area code for calls to mobile phones. The ten digits are of one line,
  // which is called without the 9 if it is not mobile.
  {
    ended: false,
    earlier: /^\+54([1-3]\d{9})$/,
    toLater: '+549$1',
    later: /^\+549([1-3]\d{9})$/,
    toEarlier: '+54$1',
  },
];

/**
 * The form by which numbers are compared and found, of a number in E.164: that of the plan today. A line that
 * has two numbers in use has one such form.
 */
export function canonicalNumber(number: string): string {
  const found = RENUMBERINGS.find(({ earlier }) => earlier.test(number));
  return found ? number.replace(found.earlier, found.toLater) : number;
}

/** A number in E.164 as it is called today: not an earlier number that nobody dials any more. */
export function dialledNumber(number: string): string {
  const found = RENUMBERINGS.find(({ ended, earlier }) => ended && earlier.test(number));
  return found ? number.replace(found.earlier, found.toLater) : number;
}

/** The numbers in E.164 of the line that has this one, the canonical one first. */
export function spellingsOfNumber(number: string): readonly string[] {
  const canonical = canonicalNumber(number);
  const found = RENUMBERINGS.find(({ later }) => later.test(canonical));
  return found ? [canonical, canonical.replace(found.later, found.toEarlier)] : [canonical];
}

/** The number that a text is, as it is called today; `null` if it is none. See {@link toNumber}. */
export function toDialledNumber(text: string, country: string | undefined): string | null {
  const number = toNumber(text, country);
  return number === null ? null : dialledNumber(number);
}

/** The canonical form of a text that is a number; `null` if it is none. See {@link toNumber}. */
export function toCanonicalNumber(text: string, country: string | undefined): string | null {
  const number = toNumber(text, country);
  return number === null ? null : canonicalNumber(number);
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

/** The calling code of a country, by its ISO 3166 code; `null` if it has no numbers. */
export const callingCodeOf = (country: string | undefined): string | null =>
  country && isSupportedCountry(country) ? getCountryCallingCode(country) : null;

/** Returns whether there are phone numbers of a country, by its ISO 3166 code. */
export const hasNumbers = (country: string): boolean => isSupportedCountry(country);

/**
 * Returns the text to search for among numbers and names: a number becomes its digits, so that it
 * is found however it is written.
 */
export const soughtNumber = (text: string): string =>
  /^\+?[\d\s().-]{4,}$/.test(text.trim()) ? text.replace(/\D/g, '') : text;
