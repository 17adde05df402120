import { toNumber } from '../../../../../kernel/address/phone-number.js';

/** The way in which a message centre writes the numbers of what comes in. */
export interface NumberSpelling {
  /** ISO 3166 code of the country whose numbers it writes without a country code; `null` if it always writes that. */
  readonly country: string | null;
  /** Digits with which it begins an international number, where it does so. */
  readonly internationalPrefixes: readonly string[];
}

/** Two zeros are what ITU-T E.123 recommends to dial before an international number. */
export const USUAL_SPELLING: NumberSpelling = { country: null, internationalPrefixes: ['00'] };

/** Types of numbers (SMPP 3.4 §5.2.5). */
const INTERNATIONAL = 1;
const NATIONAL = 2;
const ALPHANUMERIC = 5;

/**
 * Returns an address of a unit in E.164 if it is a number, by its type and the spelling of the centre; as it is otherwise. A
 * prefix counts only if a number follows it.
 */
export function addressIn(address = '', ton = 0, spelling: NumberSpelling = USUAL_SPELLING): string {
  const given = address.trim();
  const digits = given.replace(/^\+/, '');
  if (ton === ALPHANUMERIC || !/^\d+$/.test(digits)) return given;
  for (const prefix of spelling.internationalPrefixes) {
    const number = digits.startsWith(prefix) ? toNumber(`+${digits.slice(prefix.length)}`, undefined) : null;
    if (number !== null) return number;
  }
  const country = spelling.country ?? undefined;
  const national = country && ton !== INTERNATIONAL && !given.startsWith('+') ? toNumber(digits, country) : null;
  // Some centres state the type of an international number as national, and write it whole.
  if (ton === NATIONAL) return national ?? toNumber(`+${digits}`, undefined) ?? given;
  if (ton === INTERNATIONAL) return `+${digits}`;
  return national !== null && toNumber(`+${digits}`, undefined) === null ? national : given;
}
