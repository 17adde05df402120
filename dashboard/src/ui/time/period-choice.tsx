import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL_PERIODS, type Period } from './periods';

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Chooses the period that the plots of a screen cover. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      style={{ justifySelf: 'start' }}
      value={period}
      onChange={value => onChange(value as Period)}
      data={ALL_PERIODS.map(value => ({ value, label: t(`usage.periods.${value}`) }))}
      aria-label={t('overview.period')}
    />
  );
}
