import { useTranslation } from 'react-i18next';

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
