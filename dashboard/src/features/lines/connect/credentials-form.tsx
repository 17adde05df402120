import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GiveCloudCredentialsDocument,
  GivePhotosocialCredentialsDocument,
  type LineFragment,
} from '../../../graph/generated/lines';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from '../page/line-page.module.css';

/** Credentials that somebody made at the provider. */
export function CredentialsForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const cloud = useAct(GiveCloudCredentialsDocument);
  const graph = useAct(GivePhotosocialCredentialsDocument);
  const isCloud = line.channel === 'chatapp';
  const { running, problem } = isCloud ? cloud : graph;
  const form = useForm({ initialValues: { accountId: '', phoneNumberId: '', accessToken: '', pin: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the panel.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = ({ pin, phoneNumberId, ...given }: typeof form.values) =>
    isCloud
      ? cloud.run({ id: line.id, ...given, phoneNumberId, pin: pin.trim() || null })
      : graph.run({ id: line.id, ...given });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(values => void submit(values))} noValidate>
      <p className={classes.says}>
        <strong>{t('lines.credentials')}.</strong> {t('lines.credentialsNote')}
      </p>
      <TextInput
        label={t(isCloud ? 'lines.businessId' : 'lines.accountId')}
        autoComplete="off"
        required
        {...form.getInputProps('accountId')}
      />
      {isCloud && (
        <TextInput
          label={t('lines.phoneNumberId')}
          autoComplete="off"
          required
          {...form.getInputProps('phoneNumberId')}
        />
      )}
      <PasswordInput
        label={t('lines.accessToken')}
        autoComplete="off"
        required
        {...form.getInputProps('accessToken')}
      />
      {isCloud && (
        <TextInput
          label={t('lines.pin')}
          description={t('lines.pinNote')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pin')}
        />
      )}
      <ProblemLine problem={problem} />
      <div>
        <Button type="submit" variant="default" loading={running} disabled={isWaiting}>
          {t('lines.connect')}
        </Button>
      </div>
    </form>
  );
}
