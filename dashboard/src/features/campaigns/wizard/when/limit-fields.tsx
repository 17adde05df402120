import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Limits } from '../draft';
import { errorIn } from '../input';
import type { StepProps } from '../step';
import classes from '../wizard.module.css';

/** The limits that hold unless others are set. */
const USUAL = { bouncedPercent: 10, complainedPercent: 1, failedPercent: 50, minimum: 100 } as const;

const COUNT = { min: 1, max: 1_000_000, allowDecimal: false };
const PERCENT = { min: 0, max: 100, suffix: ' %' };
const NOTES = { failedPercent: 'limitsFailedNote', minimum: 'limitsMinimumNote' } as const;

/** The limits at which it pauses. */
export function LimitFields({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const field = (name: keyof Limits) => (
    <NumberInput
      label={t(`campaigns.limits.${name}`)}
      placeholder={String(USUAL[name])}
      {...(name === 'minimum' ? COUNT : PERCENT)}
      description={name in NOTES ? t(`campaigns.${NOTES[name as keyof typeof NOTES]}`) : undefined}
      value={draft.limits[name]}
      onChange={value => change({ limits: { ...draft.limits, [name]: value === '' ? '' : Number(value) } })}
      error={errorIn(problem, `limits.${name}`)}
    />
  );
  return (
    <fieldset className={classes.variant} aria-label={t('campaigns.pauses')}>
      <p className={classes.note}>
        <b>{t('campaigns.pauses')}</b> {t('campaigns.pausesNote')}
      </p>
      <div className={classes.pair}>
        {field('bouncedPercent')}
        {field('complainedPercent')}
        {field('failedPercent')}
        {field('minimum')}
      </div>
    </fieldset>
  );
}
