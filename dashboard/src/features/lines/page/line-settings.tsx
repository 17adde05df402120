import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import classes from './line-page.module.css';
import { operationsOf } from './of-channel';

const CHOICES = { usual: null, yes: true, no: false } as const;
type Choice = keyof typeof CHOICES;
const ALL_CHOICES = Object.keys(CHOICES) as Choice[];

const valuesOf = ({ name, allowGroupChats, messagesPerMinute }: LineFragment) => ({
  name,
  allowGroupChats: ALL_CHOICES.find(choice => CHOICES[choice] === (allowGroupChats ?? null)) ?? 'usual',
  messagesPerMinute: messagesPerMinute === null || messagesPerMinute === undefined ? '' : String(messagesPerMinute),
});

/** The name of a line, whether messages of groups come in, and its pace. */
export function LineSettings({ line, may }: { line: LineFragment; may: boolean }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(operationsOf(line).update);
  const form = useForm({ initialValues: valuesOf(line) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the page.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, allowGroupChats, messagesPerMinute: pace } = form.values;
    // The server refuses a text that is no number: 0 is out of its range.
    const messagesPerMinute = pace.trim() === '' ? null : Math.trunc(Number(pace)) || 0;
    const done = await run({ id: line.id, name, allowGroupChats: CHOICES[allowGroupChats], messagesPerMinute });
    if (!done?.line) return;
    form.resetDirty();
    notifications.show({ message: t('ui.saved') });
  };
  return (
    <Panel title={t('lines.settings')}>
      <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
        <TextInput label={t('lines.name')} disabled={!may} {...form.getInputProps('name')} />
        {line.channel === 'chatapp' && line.mode === 'UNOFFICIAL' && (
          <Select
            label={t('lines.groups')}
            description={t('lines.groupsNote')}
            allowDeselect={false}
            disabled={!may}
            data={ALL_CHOICES.map(value => ({ value, label: t(`lines.groupChoices.${value}`) }))}
            {...form.getInputProps('allowGroupChats')}
          />
        )}
        <TextInput
          label={t('lines.pace')}
          description={t('lines.paceNote')}
          inputMode="numeric"
          disabled={!may}
          {...form.getInputProps('messagesPerMinute')}
        />
        <ProblemLine problem={problem} />
        <div>
          <Button type="submit" loading={running} disabled={!may || !form.isDirty()}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
