import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import drawn from '../../../ui/canvas/canvas.module.css';
import { IconTrash } from '../../../ui/icons/icons';
import { Inspector } from '../../../ui/layout/inspector';
import type { Step } from '../definition/definition';
import type { FieldContext } from '../fields/field';
import classes from '../fields/fields.module.css';
import { Members } from '../fields/members';
import { kindIn } from '../fields/schema';
import { ENDS } from './open-ends';

interface StepFormProps {
  step: Step;
  title: string;
  context: FieldContext;
  disabled: boolean;
  onChange: (step: Step, part: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Shows the fields of a step and its next step, as its kind describes them. */
export function StepForm({ step, title, context, disabled, onChange, onRemove, onClose }: StepFormProps) {
  const { t } = useTranslation();
  const schema = kindIn(context.choices.schema, 'steps', step.type);
  return (
    <Inspector
      label={title}
      head={<h2 className={drawn.heading}>{t(`automations.types.${step.type}`)}</h2>}
      onClose={onClose}
    >
      <fieldset className={classes.form} disabled={disabled}>
        {schema && <Members schema={schema} whole={step} onChange={onChange} context={context} />}
        {step.type !== 'split' && (
          <Select
            label={t(step.type === 'branch' ? 'automations.elseGoes' : 'automations.thenGoes')}
            allowDeselect={false}
            data={[...context.targets]}
            value={step.next ?? ENDS}
            onChange={next => onChange({ ...step, next: next ?? ENDS }, 'next')}
          />
        )}
        <RemoveStep onClick={onRemove} />
      </fieldset>
    </Inspector>
  );
}

function RemoveStep({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={14} aria-hidden />}
      style={{ justifySelf: 'start' }}
      onClick={onClick}
    >
      {t('automations.removeStep')}
    </Button>
  );
}
