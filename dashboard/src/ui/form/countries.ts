import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const A = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(A + i));

/** Every country by its ISO 3166 code, named in the language of the person. */
export function useCountries(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'none' });
    return LETTERS.flatMap(first => LETTERS.map(second => first + second))
      .flatMap(value => {
        const label = names.of(value);
        return label ? [{ value, label }] : [];
      })
      .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  }, [i18n.language]);
}

/** Returns what names a country, in the language of the person. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    return code => names.of(code) ?? code;
  }, [i18n.language]);
}
