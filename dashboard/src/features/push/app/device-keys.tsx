import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UpdatePushAppDocument } from '../../../graph/generated/push';
import type { Problem } from '../../../graph/problem';
import { FileField } from '../../../ui/form/file-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface KeyFormProps {
  id: string;
  onClose: () => void;
}

/** Saves what is made of the text of a file, or of an empty one. */
const withText = (file: File | null, of: (text: string) => Mutation): Mutation => ({
  run: async client => of((await file?.text()) ?? '').run(client),
});

/** Takes the file of a service account of Firebase. */
export function FcmForm({ id, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm<{ fcmServiceAccount: File | null }>({
    initialValues: { fcmServiceAccount: null },
    save: ({ fcmServiceAccount: file }) =>
      withText(file, text => mutation(UpdatePushAppDocument, { id, fcmServiceAccount: text })),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('pushApps.services.fcm')} act={t('ui.save')} onClose={onClose} {...saving}>
      <FileField
        label={t('pushApps.fcmFile')}
        description={t('pushApps.fcmNote')}
        accept="application/json"
        {...form.getInputProps('fcmServiceAccount')}
      />
    </FormDialog>
  );
}

const NO_KEY = { privateKey: null as File | null, keyId: '', teamId: '', bundleId: '', development: false };

const apnsErrors = (problem: Problem | null): Record<string, string> =>
  Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field.replace(/^apns\./, ''), message]));

/** Takes a token key of the Apple Push Notification service. */
export function ApnsForm({ id, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: NO_KEY,
    save: ({ privateKey: file, ...key }) =>
      withText(file, privateKey => mutation(UpdatePushAppDocument, { id, apns: { ...key, privateKey } })),
    onSaved: onClose,
    errorsOf: apnsErrors,
  });
  const field = form.getInputProps;
  return (
    <FormDialog title={t('pushApps.services.apns')} act={t('ui.save')} onClose={onClose} {...saving}>
      <FileField label={t('pushApps.p8')} description={t('pushApps.p8Note')} accept=".p8" {...field('privateKey')} />
      <TextInput label={t('pushApps.keyId')} {...field('keyId')} />
      <TextInput label={t('pushApps.teamId')} {...field('teamId')} />
      <TextInput label={t('pushApps.bundleId')} placeholder="com.example.shop" {...field('bundleId')} />
      <Checkbox label={t('pushApps.development')} {...field('development', { type: 'checkbox' })} />
    </FormDialog>
  );
}
