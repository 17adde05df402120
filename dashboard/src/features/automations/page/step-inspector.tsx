import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import drawn from '../../../ui/canvas/canvas.module.css';
import { Inspector } from '../../../ui/layout/inspector';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import type { Step } from '../definition/definition';
import { exitsIn } from '../definition/flow';
import type { Flow } from './use-flow';
import type { Shown } from './use-shown';

interface StepInspectorProps {
  step: Step;
  shown: Shown;
  flow: Flow | null;
  /** Lists the runs that are at the step. */
  onRuns: () => void;
  onClose: () => void;
}

const COUNTS = ['came', 'active', 'completed', 'failed', 'cancelled'] as const;

/** One step of an automation: its action, its targets, and its definition. */
export function StepInspector({ step, shown, flow, onRuns, onClose }: StepInspectorProps) {
  const { t } = useTranslation();
  const { definition, words } = shown;
  const titleOf = (id: string | null) => {
    const target = definition?.steps.find(each => each.id === id);
    return target ? words.title(target) : t('automations.end');
  };
  const exits = definition ? exitsIn(definition).filter(({ from }) => from === step.id) : [];
  return (
    <Inspector
      label={words.title(step)}
      head={<h2 className={drawn.heading}>{words.title(step)}</h2>}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('words.type'), t(`automations.types.${step.type}`)],
          [t('automations.stepName'), <code key="id">{step.id}</code>],
          [t('words.details'), words.detail(step)],
          ...exits.map(exit => [words.exit(exit, step) || t('automations.thenGoes'), titleOf(exit.to)] as const),
        ]}
      />
      <StepRuns step={step} flow={flow} onRuns={onRuns} />
      <Json value={step} label={step.id} />
    </Inspector>
  );
}

function StepRuns({ step, flow, onRuns }: Pick<StepInspectorProps, 'step' | 'flow' | 'onRuns'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = flow?.steps.get(step.id);
  return (
    <section aria-label={t('automations.tabs.runs')}>
      <h3>{t('automations.tabs.runs')}</h3>
      <Facts facts={COUNTS.map(name => [t(`automations.stepCounts.${name}`), formats.count(counts?.[name] ?? 0)])} />
      <Button variant="default" mt="xs" onClick={onRuns}>
        {t('automations.showRuns')}
      </Button>
    </section>
  );
}
