import { useTranslation } from 'react-i18next';
import type { AutomationRunQuery } from '../../../graph/generated/automations';
import drawn from '../../../ui/canvas/canvas.module.css';
import { Timeline } from '../../../ui/object/timeline';
import { Time } from '../../../ui/time/time';
import type { Shown } from '../page/use-shown';
import { OUTCOME_TONES } from './way';

type Run = NonNullable<AutomationRunQuery['automationRun']>;

const short = (output: unknown): string => {
  const text = JSON.stringify(output, (name, value: unknown) => (name === '__typename' ? undefined : value));
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** The log of a run, step by step. */
export function RunLog({ run, shown }: { run: Run; shown: Shown }) {
  const { t } = useTranslation();
  const { definition, words } = shown;
  const steps = new Map(definition?.steps.map(step => [step.id, step]));
  return (
    <section aria-label={t('automations.log')}>
      <h3>{t('automations.log')}</h3>
      <Timeline
        label={t('automations.log')}
        steps={run.steps.map(({ place, stepId, type, outcome, output, startedAt, finishedAt }) => {
          const step = steps.get(stepId);
          return {
            key: String(place),
            tone: OUTCOME_TONES[outcome],
            title: step ? words.title(step) : t(`automations.types.${type}`),
            note: (
              <>
                {t(`automations.outcomes.${outcome}`)} · <Time at={finishedAt ?? startedAt} />
              </>
            ),
            detail: output != null && <code className={drawn.output}>{short(output)}</code>,
          };
        })}
      />
    </section>
  );
}
