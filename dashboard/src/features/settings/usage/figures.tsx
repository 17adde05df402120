import { useTranslation } from 'react-i18next';
import type { UsageQuery } from '../../../graph/generated/settings';
import { daysLeft } from '../../../ui/credits/days-left';
import { Figure } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import classes from './usage.module.css';

/** Credits beyond this time are enough, whatever comes. */
const LONG_DAYS = 365;

/**
 * Shows the balance and how long it lasts, the waiting messages, and the spending beside that of
 * the period before.
 */
export function Figures({ data }: { data: UsageQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { credits, recent, moved } = data;
  if (!credits) return null;
  const { balance, held, alertBelow } = credits;
  const left = daysLeft(balance, recent?.buckets ?? [], Date.now());
  const isLow = alertBelow != null && balance < alertBelow;
  const sumOf = (part: 'charged' | 'rented') => (moved?.buckets ?? []).reduce((sum, bucket) => sum + bucket[part], 0);
  const lasting =
    left === null ? undefined : left > LONG_DAYS ? t('usage.lastsLong') : t('overview.daysLeft', { count: left });
  return (
    <div className={classes.figures}>
      <Figure
        label={t('usage.left')}
        value={formats.count(balance)}
        note={isLow ? [t('overview.low'), lasting].filter(Boolean).join(' · ') : lasting}
        tone={isLow ? 'fail' : undefined}
      />
      <Figure label={t('usage.held')} value={formats.count(held)} note={t('usage.heldNote')} />
      <Figure label={t('usage.charged')} value={formats.count(sumOf('charged'))} note={t('usage.chargedNote')} />
      <Figure label={t('usage.rented')} value={formats.count(sumOf('rented'))} note={t('usage.rentedNote')} />
    </div>
  );
}
