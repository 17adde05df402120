import { Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  CreateSuppressionsDocument,
  type SuppressionRowFragment,
  UpdateSuppressionDocument,
} from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useChannelName } from '../../../ui/message/channel';
import { NamedPicker } from '../../../ui/picker/named-picker';
import { localOf, momentOf } from '../../../ui/time/moment';
import { SUPPRESSED_ON } from '../contacts/filters';

interface SuppressionFormProps {
  /** A new one without it; of one that is there, the note and the end are changed. */
  suppression: SuppressionRowFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Suppresses an address by hand, or changes why and until when one is. */
export function SuppressionForm({ suppression, onClose, onSaved }: SuppressionFormProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const sandbox = useSandbox();
  const ends = suppression?.expiresAt;
  const { form, saving } = useSavedForm({
    initialValues: {
      address: '',
      channels: [] as string[],
      topicId: null as string | null,
      note: suppression?.note ?? '',
      expiresAt: ends ? localOf(ends, workspace.timeZone) : '',
    },
    save: ({ address, channels, topicId, ...rest }) => {
      const note = rest.note.trim() || null;
      const expiresAt = rest.expiresAt ? momentOf(rest.expiresAt, workspace.timeZone) : null;
      if (suppression) return mutation(UpdateSuppressionDocument, { id: suppression.id, note, expiresAt });
      const made = { address: address.trim(), channels: channels.length > 0 ? channels : undefined, topicId };
      return mutation(CreateSuppressionsDocument, { ...made, note, expiresAt, sandbox });
    },
    onSaved,
  });
  return (
    <FormDialog
      size="md"
      title={suppression?.address ?? (suppression ? t('registers.edit') : t('registers.suppressions.add'))}
      act={suppression ? t('ui.save') : t('registers.suppressions.add')}
      onClose={onClose}
      {...saving}
    >
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
        description={t('registers.suppressions.endsNote', { zone: workspace.timeZone })}
        {...form.getInputProps('expiresAt')}
      />
    </FormDialog>
  );
}

interface NewValues {
  address: string;
  channels: string[];
  topicId: string | null;
  note: string;
  expiresAt: string;
}

/** They never change afterwards. */
function NewFields({ form }: { form: ReturnType<typeof useForm<NewValues>> }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  return (
    <>
      <TextInput
        label={t('registers.suppressions.address')}
        description={t('registers.suppressions.addressNote')}
        data-autofocus
        {...form.getInputProps('address')}
      />
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
      <NamedPicker
        kind="topics"
        label={t('contacts.topic')}
        description={t('registers.suppressions.topicNote')}
        clearable
        value={form.values.topicId}
        onChange={topicId => form.setFieldValue('topicId', topicId)}
        error={form.errors['topicId']}
      />
    </>
  );
}
