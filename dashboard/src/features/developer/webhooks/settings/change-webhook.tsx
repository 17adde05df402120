import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateWebhookDocument, type WebhookRowFragment } from '../../../../graph/generated/developer';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { HeaderFields } from './header-fields';
import { LimitFields } from './limit-fields';
import { SendingFields } from './sending-fields';
import { changesOf, valuesOf, type WebhookValues } from './webhook-form';

interface ChangeWebhookProps {
  webhook: WebhookRowFragment;
  onClose: () => void;
  /** `test`: the person wants to see at once how the receiver answers. */
  onSaved: (test: boolean) => void;
}

/** The settings of a webhook. */
export function ChangeWebhook({ webhook, onClose, onSaved }: ChangeWebhookProps) {
  const { t } = useTranslation();
  const { id, name, enabled, sandbox, headerNames } = webhook;
  const [test, setTest] = useState(enabled);
  const { form, saving } = useSavedForm<WebhookValues>({
    initialValues: valuesOf(webhook),
    save: values => mutation(UpdateWebhookDocument, { id, ...changesOf(values, webhook) }),
    notice: true,
    onSaved: () => onSaved(test),
  });
  return (
    <FormDialog title={t('webhooks.changeTitle', { name })} act={t('ui.save')} onClose={onClose} {...saving}>
      <AboutFields form={form} />
      <LimitFields form={form} sandbox={sandbox} />
      <SendingFields form={form} />
      <HeaderFields
        names={headerNames}
        headers={form.values.headers}
        problem={saving.problem}
        onChange={headers => form.setFieldValue('headers', headers)}
      />
      {enabled && (
        <Checkbox
          label={t('webhooks.thenTest')}
          checked={test}
          onChange={event => setTest(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

function AboutFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('words.name')} data-autofocus required {...form.getInputProps('name')} />
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlNote')}
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Textarea label={t('webhooks.description')} autosize {...form.getInputProps('description')} />
    </>
  );
}
