import { Checkbox, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  CreateSuppressionsDocument,
  type SuppressionRowFragment,
  UpdateSuppressionDocument,
} from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { ManagedDialog } from '../../../ui/kit/managed/managed-acts';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useChannelName } from '../../../ui/message/channel';
import { NamedPicker } from '../../../ui/picker/named-picker';
import { localOf, momentOf } from '../../../ui/time/moment';
import { SUPPRESSED_ON } from '../contacts/filters';

interface SuppressionFormProps extends ManagedDialog {
  /** A new one without it; of one that is there, the note and the end are changed. */
  suppression: SuppressionRowFragment | null;
}

interface Values {
  address: string;
  channels: string[];
  topicId: string | null;
  note: string;
  expiresAt: string;
}

const NEW = { address: '', channels: [], topicId: null };

const momentOrNull = (local: string, timeZone: string) => (local ? momentOf(local, timeZone) : null);

const addressOf = ({ address, channels, topicId }: Values) => ({
  address: address.trim(),
  channels: channels.length > 0 ? channels : undefined,
  topicId,
});

/** Suppresses an address by hand, or changes why and until when one is. */
export function SuppressionForm({ suppression, title, onSaved, ...dialog }: SuppressionFormProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const { form, saving } = useSuppression(suppression, onSaved);
  return (
    <FormDialog size="md" title={suppression?.address ?? title} {...dialog} {...saving}>
      {!suppression && <NewFields form={form} />}
      <TextInput
        label={t('registers.suppressions.note')}
        description={t('registers.suppressions.noteNote')}
        maxLength={500}
        {...form.getInputProps('note')}
      />
      <TextInput
        type="datetime-local"
        label={t('registers.suppressions.ends')}
        description={t('registers.suppressions.endsNote', { zone: timeZone })}
        {...form.getInputProps('expiresAt')}
      />
    </FormDialog>
  );
}

function useSuppression(suppression: SuppressionRowFragment | null, onSaved: () => void) {
  const { timeZone } = useViewer().workspace;
  const sandbox = useSandbox();
  return useSavedForm<Values>({
    initialValues: {
      ...NEW,
      note: suppression?.note ?? '',
      expiresAt: suppression?.expiresAt ? localOf(suppression.expiresAt, timeZone) : '',
    },
    save: values => {
      const end = { note: values.note.trim() || null, expiresAt: momentOrNull(values.expiresAt, timeZone) };
      return suppression
        ? mutation(UpdateSuppressionDocument, { id: suppression.id, ...end })
        : mutation(CreateSuppressionsDocument, { ...addressOf(values), ...end, sandbox });
    },
    onSaved,
  });
}

/** They never change afterwards. */
function NewFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('registers.suppressions.address')}
        description={t('registers.suppressions.addressNote')}
        data-autofocus
        {...form.getInputProps('address')}
      />
      <ChannelsField form={form} />
      <NamedPicker
        kind="topics"
        label={t('words.topic')}
        description={t('registers.suppressions.topicNote')}
        clearable
        value={form.values.topicId}
        onChange={topicId => form.setFieldValue('topicId', topicId)}
        error={form.errors['topicId']}
      />
    </>
  );
}

function ChannelsField({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  return (
    <Checkbox.Group
      label={t('registers.suppressions.channels')}
      description={t('registers.suppressions.channelsNote')}
      {...form.getInputProps('channels')}
    >
      <Group mt="xs">
        {SUPPRESSED_ON.map(channel => (
          <Checkbox key={channel} value={channel} label={channelName(channel)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
