import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import drawn from '../../../ui/canvas/canvas.module.css';
import { AddButton, RemoveButton } from '../../../ui/form/row-buttons';
import { Inspector } from '../../../ui/layout/inspector';
import { type Definition, type Step, TRIGGERS, type Trigger, type TriggerType } from '../definition/definition';
import type { FieldContext } from '../fields/field';
import classes from '../fields/fields.module.css';
import { Members } from '../fields/members';
import { kindIn } from '../fields/schema';

/** The first values of a trigger, by its type. */
const BEGINNINGS: Readonly<Record<TriggerType, object>> = {
  event: { event: 'contact.created' },
  form: {},
  segment: { segmentId: '', change: 'entered' },
  keyword: { words: [] },
  date: { key: '' },
  webhook: {},
  api: {},
};

const MOST = 10;

interface TriggerFormProps {
  definition: Definition;
  context: FieldContext;
  disabled: boolean;
  onChange: (definition: Definition, part: string) => void;
  onClose: () => void;
}

/** The triggers of a run, and how often a contact may enter. */
export function TriggerForm({ definition, context, disabled, onChange, onClose }: TriggerFormProps) {
  const { t } = useTranslation();
  const { triggers } = definition;
  const set = (next: readonly Trigger[], part: string) => onChange({ ...definition, triggers: next }, part);
  const title = t('automations.starts');
  return (
    <Inspector label={title} head={<h2 className={drawn.heading}>{title}</h2>} onClose={onClose}>
      <fieldset className={classes.form} disabled={disabled}>
        {triggers.map((trigger, place) => (
          <TriggerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: triggers have no identity but their place.
            key={place}
            {...{ trigger, place, context }}
            onChange={(next, part) => set(triggers.with(place, next), `trigger ${place} ${part}`)}
            onRemove={
              triggers.length > 1 ? () => set(triggers.toSpliced(place, 1), `trigger ${place} gone`) : undefined
            }
          />
        ))}
        {triggers.length < MOST && (
          <AddButton
            label={t('automations.addTrigger')}
            onClick={() => set([...triggers, { type: 'event', ...BEGINNINGS.event }], `trigger ${triggers.length}`)}
          />
        )}
        <EntryFields {...{ definition, context, onChange }} />
      </fieldset>
    </Inspector>
  );
}

function beginning(asked: string | null): Trigger {
  const type = TRIGGERS.find(each => each === asked) ?? 'api';
  return { type, ...BEGINNINGS[type] };
}

interface TriggerFieldsProps {
  trigger: Trigger;
  place: number;
  context: FieldContext;
  onChange: (trigger: Trigger, part: string) => void;
  onRemove: (() => void) | undefined;
}

function TriggerFields({ trigger, place, context, onChange, onRemove }: TriggerFieldsProps) {
  const { t } = useTranslation();
  const named = { place: place + 1 };
  return (
    <fieldset className={classes.group}>
      <legend>{t('automations.triggerOf', named)}</legend>
      <div className={classes.head}>
        <Select
          aria-label={t('automations.triggerKind', named)}
          allowDeselect={false}
          data={TRIGGERS.map(value => ({ value, label: t(`automations.triggers.${value}`) }))}
          value={trigger.type}
          onChange={type => onChange(beginning(type), 'type')}
          style={{ flex: 1 }}
        />
        {onRemove && <RemoveButton label={t('automations.removeTrigger', named)} onClick={onRemove} />}
      </div>
      <Members
        key={trigger.type}
        schema={kindIn(context.choices.schema, 'triggers', trigger.type) ?? {}}
        whole={trigger as unknown as Step}
        onChange={(whole, member) => onChange(whole as unknown as Trigger, member)}
        context={within(context, `triggers[${place}]`)}
      />
    </fieldset>
  );
}

/** The rules of how often a contact may enter. */
function EntryFields({ definition, context, onChange }: Pick<TriggerFormProps, 'definition' | 'context' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.group}>
      <legend>{t('automations.entry')}</legend>
      <Members
        schema={context.choices.schema.properties.entry}
        isWhole
        whole={(definition.entry ?? {}) as unknown as Step}
        onChange={(whole, member) => onChange(withEntry(definition, whole), `entry ${member}`)}
        context={within(context, 'entry')}
      />
    </fieldset>
  );
}

function withEntry({ entry: _, ...rest }: Definition, whole: Step): Definition {
  return Object.keys(whole).length > 0 ? { ...rest, entry: whole } : rest;
}

/** The context of the fields at a place: its errors have the rest of their path. */
function within(context: FieldContext, at: string): FieldContext {
  const below = [...(context.errors ?? [])].filter(([name]) => name.startsWith(`${at}.`));
  return { ...context, errors: new Map(below.map(([name, message]) => [name.slice(at.length + 1), message])) };
}
