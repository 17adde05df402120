import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { changeOfMany, type Refusal } from './bulk';
import { notifyDone } from './notify-done';

interface TopicDialogProps {
  chosen: readonly ContactRowFragment[];
  onClose: () => void;
  onDone: (refused: readonly Refusal[]) => void;
}

/** Subscribes the contacts that are chosen to a topic, or ends that. It is a statement about their consent and so has no undo. */
export function TopicDialog({ chosen, onClose, onDone }: TopicDialogProps) {
  const { t } = useTranslation();
  const subscriptionOf = useSubscriptionOf(chosen, onDone);
  const { form, saving } = useSavedForm<Values>({ initialValues: NEW, save: subscriptionOf });
  const { topicId, choice } = form.values;
  const submit = topicId ? saving.onSubmit : () => form.setFieldError('topicId', t('bulk.topicMissing'));
  const dialog = {
    ...saving,
    title: t('bulk.topicTitle', { count: chosen.length }),
    act: t(`bulk.${choice}`),
    onClose,
  };
  return (
    <FormDialog size="md" {...dialog} onSubmit={submit}>
      <SegmentedControl
        aria-label={t('words.topic')}
        data={CHOICES.map(value => ({ value, label: t(`bulk.${value}`) }))}
        value={choice}
        onChange={value => form.setFieldValue('choice', value)}
      />
      <NamedPicker
        kind="topics"
        label={t('words.topic')}
        value={topicId}
        onChange={chosenId => form.setFieldValue('topicId', chosenId)}
        error={form.errors['topicId']}
        required
        data-autofocus
      />
      <Text c="dimmed">{t('bulk.topicNote')}</Text>
    </FormDialog>
  );
}

/** Returns the mutation that the values say. */
function useSubscriptionOf(chosen: readonly ContactRowFragment[], onDone: TopicDialogProps['onDone']) {
  const { t } = useTranslation();
  const ids = chosen.map(({ id }) => id);
  return ({ topicId, choice }: Values) => {
    const subscribed = choice === 'subscribe';
    return changeOfMany(ids, { topics: [{ topicId: topicId ?? '', subscribed }] }, done => {
      notifyDone(t(subscribed ? 'bulk.subscribed' : 'bulk.unsubscribed', { count: done.ids.length }));
      onDone(done.refused);
    });
  };
}

const CHOICES = ['subscribe', 'unsubscribe'] as const;

interface Values {
  topicId: string | null;
  choice: (typeof CHOICES)[number];
}

const NEW: Values = { topicId: null, choice: 'subscribe' };
