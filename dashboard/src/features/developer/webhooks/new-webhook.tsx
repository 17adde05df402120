import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateWebhookDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { EventPicker } from './event-picker';

interface NewWebhookProps {
  onClose: () => void;
  onMade: (made: { id: string; name: string; secret: string }) => void;
}

/** A new webhook of the world that the person looks at. */
export function NewWebhook({ onClose, onMade }: NewWebhookProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { run, running, problem } = useAct(CreateWebhookDocument);
  const form = useForm({ initialValues: { name: '', url: '', events: ['*'] as string[] } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const done = await run({ ...form.values, mode: place.mode === 'test' ? 'SANDBOX' : 'LIVE' });
    const made = done?.createWebhook;
    if (made) onMade({ id: made.id, name: made.name, secret: made.secret ?? '' });
  };
  return (
    <FormDialog
      title={t(`webhooks.newTitle.${place.mode}`)}
      act={t('webhooks.create')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <TextInput label={t('webhooks.name')} data-autofocus required {...form.getInputProps('name')} />
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
