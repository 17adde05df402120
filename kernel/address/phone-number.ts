import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Enough for any number as people write it; longer texts are not parsed at all. */
const MAX_LENGTH = 40;

/** The E.164 form of a number, `null` if the text is none. `country`: region of a number without country code. */
export function toNumber(text: string, country: string | undefined): string | null {
  if (text.length > MAX_LENGTH) return null;
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry ? { defaultCountry } : {}) });
  return number?.isValid() && !number.ext ? number.number : null;
}
