import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CreateWebhookDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { EventPicker } from './event-picker';

interface NewWebhookProps {
  onClose: () => void;
  onMade: (made: { id: string; name: string; secret: string }) => void;
}

/** A new webhook of the world that the person looks at. */
export function NewWebhook({ onClose, onMade }: NewWebhookProps) {
  const { t } = useTranslation();
  const { mode } = useViewer().place;
  const { form, saving } = useSavedForm({
    initialValues: { name: '', url: '', events: ['*'] as string[] },
    save: values =>
      mutation(
        CreateWebhookDocument,
        { ...values, mode: mode === 'test' ? 'SANDBOX' : 'LIVE' },
        ({ createWebhook: made }) => made && onMade({ id: made.id, name: made.name, secret: made.secret ?? '' }),
      ),
  });
  return (
    <FormDialog title={t(`webhooks.newTitle.${mode}`)} act={t('webhooks.create')} onClose={onClose} {...saving}>
      <TextInput label={t('words.name')} data-autofocus required {...form.getInputProps('name')} />
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlNote')}
        placeholder="https://api.example.com/switchboard"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <EventPicker {...form.getInputProps('events')} value={form.values.events} />
    </FormDialog>
  );
}
