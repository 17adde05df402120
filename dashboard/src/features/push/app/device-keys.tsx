import { Checkbox, FileInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdatePushAppDocument } from '../../../graph/generated/push';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface KeyFormProps {
  id: string;
  onClose: () => void;
}

/** Takes the file of a service account of Firebase. */
export function FcmForm({ id, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdatePushAppDocument);
  const [file, setFile] = useState<File | null>(null);
  return (
    <FormDialog
      title={t('pushApps.services.fcm')}
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        if (await run({ id, fcmServiceAccount: (await file?.text()) ?? '' })) onClose();
      }}
    >
      <FileInput
        label={t('pushApps.fcmFile')}
        description={t('pushApps.fcmNote')}
        accept="application/json"
        value={file}
        onChange={setFile}
        error={fieldErrors(problem)['fcmServiceAccount']}
      />
    </FormDialog>
  );
}

/** Takes a token key of the Apple Push Notification service. */
export function ApnsForm({ id, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdatePushAppDocument);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({ initialValues: { keyId: '', teamId: '', bundleId: '', development: false } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => {
    const errors = (problem?.fields ?? []).map(({ field, message }) => [field.replace(/^apns\./, ''), message]);
    form.setErrors(Object.fromEntries(errors));
  }, [problem]);
  return (
    <FormDialog
      title={t('pushApps.services.apns')}
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        const apns = { ...form.values, privateKey: (await file?.text()) ?? '' };
        if (await run({ id, apns })) onClose();
      }}
    >
      <FileInput
        label={t('pushApps.p8')}
        description={t('pushApps.p8Note')}
        accept=".p8"
        value={file}
        onChange={setFile}
        error={form.errors['privateKey']}
      />
      <TextInput label={t('pushApps.keyId')} {...form.getInputProps('keyId')} />
      <TextInput label={t('pushApps.teamId')} {...form.getInputProps('teamId')} />
      <TextInput label={t('pushApps.bundleId')} placeholder="com.example.shop" {...form.getInputProps('bundleId')} />
      <Checkbox label={t('pushApps.development')} {...form.getInputProps('development', { type: 'checkbox' })} />
    </FormDialog>
  );
}
