import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { Panel } from '../../../ui/layout/panel';
import { operationsOf } from './of-channel';

const CHOICES = { usual: null, yes: true, no: false } as const;
type Choice = keyof typeof CHOICES;
const ALL_CHOICES = Object.keys(CHOICES) as Choice[];

const valuesOf = ({ name, allowGroupChats, messagesPerMinute }: LineFragment) => ({
  name,
  allowGroupChats: ALL_CHOICES.find(choice => CHOICES[choice] === (allowGroupChats ?? null)) ?? 'usual',
  messagesPerMinute: messagesPerMinute === null || messagesPerMinute === undefined ? '' : String(messagesPerMinute),
});

/** Returns the mutation that saves what was typed. */
function saveOf(line: LineFragment, { name, allowGroupChats, messagesPerMinute: pace }: ReturnType<typeof valuesOf>) {
  // The server refuses a text that is no number: 0 is out of its range.
  const messagesPerMinute = pace.trim() === '' ? null : Math.trunc(Number(pace)) || 0;
  const changed = { id: line.id, name, allowGroupChats: CHOICES[allowGroupChats], messagesPerMinute };
  return mutation(operationsOf(line).update, changed);
}

/** The name of a line, whether messages of groups come in, and its pace. */
export function LineSettings({ line, may }: { line: LineFragment; may: boolean }) {
  const { t } = useTranslation();
  const saved = useSavedForm({ initialValues: valuesOf(line), save: values => saveOf(line, values), notice: true });
  const { getInputProps } = saved.form;
  return (
    <Panel title={t('screens.settings')}>
      <SettingsForm of={saved} disabled={!may}>
        <TextInput label={t('words.name')} {...getInputProps('name')} />
        {line.channel === 'chatapp' && line.mode === 'UNOFFICIAL' && (
          <Select
            label={t('lines.groups')}
            description={t('lines.groupsNote')}
            allowDeselect={false}
            data={ALL_CHOICES.map(value => ({ value, label: t(`lines.groupChoices.${value}`) }))}
            {...getInputProps('allowGroupChats')}
          />
        )}
        <TextInput
          label={t('lines.pace')}
          description={t('lines.paceNote')}
          inputMode="numeric"
          {...getInputProps('messagesPerMinute')}
        />
      </SettingsForm>
    </Panel>
  );
}
