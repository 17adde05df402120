import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { notifyDone } from './notify-done';
import type { Refusal, useBulk } from './use-bulk';

interface TopicDialogProps {
  chosen: readonly ContactRowFragment[];
  bulk: ReturnType<typeof useBulk>;
  onClose: () => void;
  onDone: (refused: readonly Refusal[]) => void;
}

/** Subscribes the contacts that are chosen to a topic, or ends that. It is a statement about their consent and so has no undo. */
export function TopicDialog({ chosen, bulk, onClose, onDone }: TopicDialogProps) {
  const { t } = useTranslation();
  const [topicId, setTopicId] = useState<string | null>(null);
  const [choice, setChoice] = useState<'subscribe' | 'unsubscribe'>('subscribe');
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    setMissing(!topicId);
    if (!topicId) return;
    const subscribed = choice === 'subscribe';
    const done = await bulk.change(
      chosen.map(({ id }) => id),
      { topics: [{ topicId, subscribed }] },
    );
    if (!done) return;
    notifyDone(t(subscribed ? 'bulk.subscribed' : 'bulk.unsubscribed', { count: done.ids.length }));
    onDone(done.refused);
  };
  return (
    <FormDialog
      size="md"
      title={t('bulk.topicTitle', { count: chosen.length })}
      act={t(`bulk.${choice}`)}
      running={bulk.running}
      problem={bulk.problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SegmentedControl
        aria-label={t('bulk.topic')}
        data={(['subscribe', 'unsubscribe'] as const).map(value => ({ value, label: t(`bulk.${value}`) }))}
        value={choice}
        onChange={value => setChoice(value === 'subscribe' ? 'subscribe' : 'unsubscribe')}
      />
      <NamedPicker
        kind="topics"
        label={t('contacts.topic')}
        value={topicId}
        onChange={setTopicId}
        error={isMissing && t('bulk.topicMissing')}
        required
        data-autofocus
      />
      <Text c="dimmed">{t('bulk.topicNote')}</Text>
    </FormDialog>
  );
}
