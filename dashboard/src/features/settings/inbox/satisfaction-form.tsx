import { MultiSelect, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { type InboxSettingsFieldsFragment, UpdateInboxQuestionDocument } from '../../../graph/generated/settings';
import { fieldErrors } from '../../../ui/form/act';
import { useMay } from '../../../ui/form/role-note';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';

interface SatisfactionFormProps {
  settings: InboxSettingsFieldsFragment;
  onSaved: () => void;
}

/** Mail quotes the message that it answers, so it is no channel for the question. */
const ASKED_ON = ANSWERED_CHANNELS.filter(name => name !== 'email');

interface Values {
  asks: boolean;
  question: string;
  thanks: string;
  channels: Channel[];
}

const save = ({ asks, question, thanks, channels }: Values): Mutation =>
  mutation(UpdateInboxQuestionDocument, {
    satisfaction: asks ? { question: question.trim(), thanks: thanks.trim() || null, channels } : null,
  });

/** The question that a person gets when a conversation is closed. */
export function SatisfactionForm({ settings: { satisfaction }, onSaved }: SatisfactionFormProps) {
  const { t } = useTranslation();
  const saved = useSavedForm<Values>({
    initialValues: {
      asks: satisfaction !== null,
      question: satisfaction?.question ?? t('inboxSettings.questionExample'),
      thanks: satisfaction?.thanks ?? '',
      channels: [...(satisfaction?.channels ?? [])],
    },
    save,
    errorsOf: problem => fieldErrors(problem, 'satisfaction.'),
    notice: true,
    onSaved,
  });
  return (
    <SettingsForm of={saved} disabled={!useMay('conversations:manage')}>
      <Switch
        label={t('inboxSettings.asks')}
        description={t('inboxSettings.asksNote')}
        {...saved.form.getInputProps('asks', { type: 'checkbox' })}
      />
      {saved.form.values.asks && <QuestionFields form={saved.form} />}
    </SettingsForm>
  );
}

function QuestionFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  return (
    <>
      <Textarea
        label={t('inboxSettings.question')}
        description={t('inboxSettings.questionNote')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('question')}
      />
      <Textarea
        label={t('inboxSettings.thanks')}
        description={t('inboxSettings.thanksNote')}
        autosize
        minRows={1}
        maxLength={1000}
        {...form.getInputProps('thanks')}
      />
      <MultiSelect
        label={t('words.channels')}
        description={t('inboxSettings.channelsNote')}
        data={ASKED_ON.map(value => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('channels')}
      />
    </>
  );
}
