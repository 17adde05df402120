import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { isPlainE164 } from '../../../kernel/address/e164.js';

const libraryTakes = (text: string): boolean => {
  const number = parsePhoneNumberFromString(text, { extract: false });
  return Boolean(number?.isValid() && !number.ext && number.number === text);
};

let seed = 11;
const next = (bound: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % bound;
};
const digits = (length: number): string => Array.from({ length }, () => next(10)).join('');

/** Numbers near those that a country gives out, and others of its calling code. */
function numbersOf(country: keyof typeof examples): string[] {
  const code = getCountryCallingCode(country);
  const example = examples[country];
  return Array.from({ length: 80 }, (_, at) => {
    const kept = example.slice(0, at % (example.length + 1));
    const rest = digits(Math.max(0, example.length - kept.length + (at % 7 === 0 ? next(3) - 1 : 0)));
    return `+${code}${kept}${rest}`;
  });
}

test('what is taken without the library is what the library takes', () => {
  const taken = new Set<string>();
  const valid = new Set<string>();
  const wrong: string[] = [];
  for (const country of getCountries())
    for (const text of numbersOf(country as keyof typeof examples)) {
      const takes = libraryTakes(text);
      if (takes) valid.add(text);
      if (!isPlainE164(text)) continue;
      taken.add(text);
      if (!takes) wrong.push(text);
    }
  expect(wrong).toEqual([]);
  // Nearly all: the others are left to the library.
  expect(taken.size).toBeGreaterThan(valid.size * 0.8);
});

test.each(['', '+', '14155550100', '+1 415 555 0100', '+0155550100', '+999123456789', '+1415555010', '+١٤١٥٥٥٥٠١٠٠'])(
  '%j is left to the library',
  text => {
    expect(isPlainE164(text)).toBe(false);
  },
);
