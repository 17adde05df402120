import { useTranslation } from 'react-i18next';
import listed from './list.module.css';

/** Says that a list has more objects than the newest, which are shown. */
export function OnlyNewest({ count, isCut }: { count: number; isCut: boolean }) {
  const { t } = useTranslation();
  return isCut && <p className={listed.note}>{t('ui.onlyNewest', { count })}</p>;
}
