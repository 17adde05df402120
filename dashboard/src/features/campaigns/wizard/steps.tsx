import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../search';
import classes from './wizard.module.css';

interface StepsProps {
  step: Step;
  /** Those that may be gone to. */
  open: readonly Step[];
  wrong: Step | null;
  onStep: (step: Step) => void;
}

/** The steps of the wizard, and where the person is. */
export function Steps({ step, open, wrong, onStep }: StepsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('campaigns.stepsLabel')}>
      <ol className={classes.steps}>
        {STEPS.map((each, at) => (
          <li key={each}>
            <UnstyledButton
              className={classes.step}
              aria-current={each === step ? 'step' : undefined}
              data-wrong={each === wrong}
              disabled={!open.includes(each)}
              onClick={() => onStep(each)}
            >
              <b>{at + 1}</b>
              {t(`campaigns.steps.${each}`)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
