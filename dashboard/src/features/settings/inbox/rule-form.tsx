import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { UpdateInboxRulesDocument } from '../../../graph/generated/settings';
import { fieldErrors } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
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
  const known = rules.findIndex(one => one.name === name);
  // One that somebody removed meanwhile is added again.
  const place = known < 0 ? rules.length : known;
  const { form, saving } = useSavedForm<Rule>({
    initialValues: rules[known] ?? NEW,
    save: rule => mutation(UpdateInboxRulesDocument, { rules: rules.toSpliced(place, 1, rule) }, onSaved),
    errorsOf: problem => fieldErrors(problem, `rules[${place}].`),
  });
  const isNew = name === null;
  const title = t(isNew ? 'inboxSettings.addRule' : 'inboxSettings.changeRule');
  return (
    <FormDialog {...saving} size="md" title={title} act={isNew ? title : t('ui.save')} onClose={onClose}>
      <TextInput label={t('words.name')} maxLength={80} required data-autofocus {...form.getInputProps('name')} />
      <ConditionFields form={form} lines={lines} />
      <NamedPickers
        kind="members"
        label={t('screens.members')}
        description={t('inboxSettings.membersNote')}
        {...form.getInputProps('memberIds')}
        value={form.values.memberIds}
      />
      <LabelsField label={t('inboxSettings.labels')} splitChars={[',']} {...form.getInputProps('labels')} />
    </FormDialog>
  );
}

/** The conversations that the rule is for. */
function ConditionFields({ form, lines }: { form: UseFormReturnType<Rule> } & Choices) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  return (
    <>
      <MultiSelect
        label={t('words.channels')}
        description={t('inboxSettings.channelsNote')}
        data={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('channels')}
      />
      <MultiSelect label={t('screens.lines')} searchable data={[...lines]} {...form.getInputProps('instanceIds')} />
      <TagsInput
        label={t('inboxSettings.words')}
        description={t('inboxSettings.wordsNote')}
        splitChars={[',']}
        acceptValueOnBlur
        {...form.getInputProps('words')}
      />
    </>
  );
}
