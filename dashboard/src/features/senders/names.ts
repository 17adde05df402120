import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of countries in the language of the person. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    return code => names.of(code) ?? code;
  }, [i18n.language]);
}

const KINDS = [
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

/** Kinds of phone numbers in the language of the person. */
export function useNumberKind(): (kind: string) => string {
  const { t } = useTranslation();
  return kind => {
    const known = KINDS.find(each => each === kind);
    return known ? t(`senders.kinds.${known}`) : kind;
  };
}
