import { ActionIcon, Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import drawn from '../../../ui/canvas/canvas.module.css';
import { IconPlus, IconTrash } from '../../../ui/icons/icons';
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
  const { triggers, entry = {} } = definition;
  const set = (next: readonly Trigger[], part: string) => onChange({ ...definition, triggers: next }, part);
  const { entry: schema } = context.choices.schema.properties;
  const within = (at: string): FieldContext => ({ ...context, errors: errorsIn(context.errors, at) });
  return (
    <Inspector
      label={t('automations.starts')}
      head={<h2 className={drawn.heading}>{t('automations.starts')}</h2>}
      onClose={onClose}
    >
      <fieldset className={classes.form} disabled={disabled}>
        {triggers.map((trigger, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: triggers have no identity but their place.
          <fieldset key={place} className={classes.group}>
            <legend>{t('automations.triggerOf', { place: place + 1 })}</legend>
            <div className={classes.head}>
              <Select
                aria-label={t('automations.triggerKind', { place: place + 1 })}
                allowDeselect={false}
                data={TRIGGERS.map(value => ({ value, label: t(`automations.triggers.${value}`) }))}
                value={trigger.type}
                onChange={type => {
                  const chosen = TRIGGERS.find(each => each === type) ?? 'api';
                  set(triggers.with(place, { type: chosen, ...BEGINNINGS[chosen] }), `trigger ${place} type`);
                }}
                style={{ flex: 1 }}
              />
              {triggers.length > 1 && (
                <ActionIcon
                  aria-label={t('automations.removeTrigger', { place: place + 1 })}
                  onClick={() => set(triggers.toSpliced(place, 1), `trigger ${place} gone`)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <Members
              key={trigger.type}
              schema={kindIn(context.choices.schema, 'triggers', trigger.type) ?? {}}
              whole={trigger as unknown as Step}
              onChange={(whole, member) =>
                set(triggers.with(place, whole as unknown as Trigger), `trigger ${place} ${member}`)
              }
              context={within(`triggers[${place}]`)}
            />
          </fieldset>
        ))}
        {triggers.length < MOST && (
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => set([...triggers, { type: 'event', ...BEGINNINGS.event }], `trigger ${triggers.length}`)}
          >
            {t('automations.addTrigger')}
          </Button>
        )}
        <fieldset className={classes.group}>
          <legend>{t('automations.entry')}</legend>
          <Members
            schema={schema}
            isWhole
            whole={entry as unknown as Step}
            onChange={(whole, member) => onChange(withEntry(definition, whole), `entry ${member}`)}
            context={within('entry')}
          />
        </fieldset>
      </fieldset>
    </Inspector>
  );
}

function withEntry({ entry: _, ...rest }: Definition, whole: Step): Definition {
  return Object.keys(whole).length > 0 ? { ...rest, entry: whole } : rest;
}

/** Returns the errors below a place, by the rest of their path. */
function errorsIn(errors: FieldContext['errors'], at: string): FieldContext['errors'] {
  const below = [...(errors ?? [])].filter(([name]) => name.startsWith(`${at}.`));
  return new Map(below.map(([name, message]) => [name.slice(at.length + 1), message]));
}
