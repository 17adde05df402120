import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ALL_PERIODS, type Period } from './periods';

/** Chooses the period that the plots of a screen cover. The address has it, unless it is a month. */
export function PeriodChoice({ period }: { period: Period }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, period: chosen === 'month' ? undefined : chosen }) as never,
      replace: true,
    });
  return (
    <SegmentedControl
      size="xs"
      style={{ justifySelf: 'start' }}
      value={period}
      onChange={choose}
      data={ALL_PERIODS.map(value => ({ value, label: t(`usage.periods.${value}`) }))}
      aria-label={t('words.period')}
    />
  );
}
