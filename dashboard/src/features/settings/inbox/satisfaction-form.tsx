import { Button, MultiSelect, Stack, Switch, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { type InboxSettingsFieldsFragment, UpdateInboxQuestionDocument } from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';

interface SatisfactionFormProps {
  settings: InboxSettingsFieldsFragment;
  onSaved: () => void;
}

/** Mail quotes the message that it answers, so it is no channel for the question. */
const ASKED_ON = ANSWERED_CHANNELS.filter(name => name !== 'email');

/** The question that a person gets when a conversation is closed. */
export function SatisfactionForm({ settings: { satisfaction }, onSaved }: SatisfactionFormProps) {
  const { t } = useTranslation();
  const may = useMay('conversations:manage');
  const nameOf = useChannelName();
  const [asks, setAsks] = useState(satisfaction !== null);
  const [question, setQuestion] = useState(satisfaction?.question ?? t('inboxSettings.questionExample'));
  const [thanks, setThanks] = useState(satisfaction?.thanks ?? '');
  const [channels, setChannels] = useState<Channel[]>([...(satisfaction?.channels ?? [])]);
  const { run, running, problem } = useAct(UpdateInboxQuestionDocument);
  const errorOf = (name: string) =>
    problem?.fields.find(({ field }) => field.startsWith(`satisfaction.${name}`))?.message;
  const submit = async () => {
    const satisfaction = { question: question.trim(), thanks: thanks.trim() || null, channels };
    if (!(await run({ satisfaction: asks ? satisfaction : null }))) return;
    notifications.show({ message: t('ui.saved') });
    onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" maw={640}>
        <Switch
          label={t('inboxSettings.asks')}
          description={t('inboxSettings.asksNote')}
          checked={asks}
          disabled={!may}
          onChange={event => setAsks(event.target.checked)}
        />
        {asks && (
          <>
            <Textarea
              label={t('inboxSettings.question')}
              description={t('inboxSettings.questionNote')}
              autosize
              minRows={2}
              maxLength={1000}
              value={question}
              onChange={event => setQuestion(event.target.value)}
              error={errorOf('question')}
            />
            <Textarea
              label={t('inboxSettings.thanks')}
              description={t('inboxSettings.thanksNote')}
              autosize
              minRows={1}
              maxLength={1000}
              value={thanks}
              onChange={event => setThanks(event.target.value)}
              error={errorOf('thanks')}
            />
            <MultiSelect
              label={t('inboxSettings.channels')}
              description={t('inboxSettings.channelsNote')}
              data={ASKED_ON.map(value => ({ value, label: nameOf(value) }))}
              value={channels}
              onChange={value => setChannels(value as Channel[])}
              error={errorOf('channels')}
            />
          </>
        )}
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!may} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
    </form>
  );
}
