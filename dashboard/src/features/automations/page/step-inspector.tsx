import { useTranslation } from 'react-i18next';
import { Inspector } from '../../../ui/layout/inspector';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import type { Step } from '../definition/definition';
import { exitsIn } from '../definition/flow';
import type { Shown } from './use-shown';

interface StepInspectorProps {
  step: Step;
  shown: Shown;
  onClose: () => void;
}

/** One step of an automation: what it does, where it leads, and how it is written. */
export function StepInspector({ step, shown, onClose }: StepInspectorProps) {
  const { t } = useTranslation();
  const { definition, words } = shown;
  const titleOf = (id: string | null) => {
    const target = definition?.steps.find(each => each.id === id);
    return target ? words.title(target) : t('automations.end');
  };
  const exits = definition ? exitsIn(definition).filter(({ from }) => from === step.id) : [];
  return (
    <Inspector label={words.title(step)} head={<strong>{words.title(step)}</strong>} onClose={onClose}>
      <Facts
        facts={[
          [t('automations.type'), t(`automations.types.${step.type}`)],
          [t('automations.stepName'), <code key="id">{step.id}</code>],
          [t('automations.does'), words.detail(step)],
          ...exits.map(exit => [words.exit(exit, step) || t('automations.thenGoes'), titleOf(exit.to)] as const),
        ]}
      />
      <Json value={step} label={step.id} />
    </Inspector>
  );
}
