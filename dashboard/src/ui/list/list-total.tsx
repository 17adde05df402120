import { useTranslation } from 'react-i18next';
import { useFormats } from '../time/formats';
import listed from './list.module.css';
import type { Total } from './use-pages';

/** Says how many a list has, or that there are more than were counted. */
export function ListTotal({ total, of }: { total: Total | null; of: 'contacts' | 'recipients' }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!total) return null;
  const shown = formats.count(total.count);
  const word = t(`ui.totals.${of}`, { count: total.count, shown });
  return (
    <p className={listed.note} role="status">
      {total.isCapped ? t('ui.totals.moreThan', { total: word }) : word}
    </p>
  );
}
