import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateInboxRulesDocument } from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LabelsField } from '../../../ui/labels/labels-field';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { NamedPickers } from '../../../ui/picker/named-picker';
import type { Choices, Rule } from './settings';

interface RuleFormProps extends Choices {
  rules: readonly Rule[];
  /** The rule that is changed; `null` for a new one. */
  name: string | null;
  onClose: () => void;
  onSaved: () => void;
}

const NEW: Rule = { name: '', channels: [], instanceIds: [], words: [], memberIds: [], labels: [] };

/** One rule: its conversations, and the member and the labels that they get. */
export function RuleForm({ rules, name, lines, onClose, onSaved }: RuleFormProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const [rule, setRule] = useState<Rule>(rules.find(one => one.name === name) ?? NEW);
  const change = (changed: Partial<Rule>) => setRule(old => ({ ...old, ...changed }));
  const known = rules.findIndex(one => one.name === name);
  const isNew = name === null;
  // One that somebody removed meanwhile is added again.
  const place = known < 0 ? rules.length : known;
  const { run, running, problem } = useAct(UpdateInboxRulesDocument);
  const errorOf = (member: keyof Rule) =>
    problem?.fields.find(({ field }) => field.startsWith(`rules[${place}].${member}`))?.message;
  const submit = async () => {
    if (await run({ rules: rules.toSpliced(place, 1, rule) })) onSaved();
  };
  return (
    <FormDialog
      size="md"
      title={t(isNew ? 'inboxSettings.addRule' : 'inboxSettings.changeRule')}
      act={t(isNew ? 'inboxSettings.addRule' : 'ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('inboxSettings.name')}
        maxLength={80}
        required
        data-autofocus
        value={rule.name}
        onChange={event => change({ name: event.target.value })}
        error={errorOf('name')}
      />
      <MultiSelect
        label={t('inboxSettings.channels')}
        description={t('inboxSettings.channelsNote')}
        data={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        value={[...rule.channels]}
        onChange={channels => change({ channels: channels as Rule['channels'] })}
        error={errorOf('channels')}
      />
      <MultiSelect
        label={t('inboxSettings.lines')}
        searchable
        data={[...lines]}
        value={[...rule.instanceIds]}
        onChange={instanceIds => change({ instanceIds })}
        error={errorOf('instanceIds')}
      />
      <TagsInput
        label={t('inboxSettings.words')}
        description={t('inboxSettings.wordsNote')}
        splitChars={[',']}
        acceptValueOnBlur
        value={[...rule.words]}
        onChange={words => change({ words })}
        error={errorOf('words')}
      />
      <NamedPickers
        kind="members"
        label={t('inboxSettings.members')}
        description={t('inboxSettings.membersNote')}
        value={rule.memberIds}
        onChange={memberIds => change({ memberIds })}
        error={errorOf('memberIds')}
      />
      <LabelsField
        label={t('inboxSettings.labels')}
        splitChars={[',']}
        value={[...rule.labels]}
        onChange={labels => change({ labels })}
        error={errorOf('labels')}
      />
    </FormDialog>
  );
}
