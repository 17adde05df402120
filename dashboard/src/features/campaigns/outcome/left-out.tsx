import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/time/formats';
import classes from './left-out.module.css';

/**
 * Codes that people meet most often. Others are shown as they are: the documentation of errors has
 * them all.
 */
const KNOWN = [
  ...(['RECIPIENT_OPTED_OUT', 'RECIPIENT_SUPPRESSED', 'RECIPIENT_WITHOUT_ADDRESS', 'QUIET_HOURS'] as const),
  ...(['HOLDOUT', 'MESSAGE_LIMIT', 'DESTINATION_BLOCKED', 'INSUFFICIENT_CREDITS', 'TEMPLATE_RENDER_FAILED'] as const),
];

/** Shows the reasons why recipients got nothing, or would get nothing, the most frequent first. */
export function LeftOut({ codes }: { codes: Record<string, number> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const listed = Object.entries(codes).sort(([, a], [, b]) => b - a);
  if (listed.length === 0) return <p className={classes.note}>{t('campaigns.nobodyLeftOut')}</p>;
  return (
    <ul className={classes.codes}>
      {listed.map(([code, count]) => {
        const known = KNOWN.find(each => each === code);
        return (
          <li key={code}>
            <span>
              {known ? t(`campaigns.codes.${known}`) : t('campaigns.otherCode')} <code>{code}</code>
            </span>
            <b>{formats.count(count)}</b>
          </li>
        );
      })}
    </ul>
  );
}
