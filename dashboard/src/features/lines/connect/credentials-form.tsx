import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  GiveCloudCredentialsDocument,
  GivePhotosocialCredentialsDocument,
  type LineFragment,
} from '../../../graph/generated/lines';
import { ProblemLine } from '../../../ui/form/problem-line';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../page/line-page.module.css';

/** Credentials that somebody made at the provider. */
export function CredentialsForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const isCloud = line.channel === 'chatapp';
  const { form, saving } = useSavedForm({
    initialValues: { accountId: '', phoneNumberId: '', accessToken: '', pin: '' },
    save: ({ pin, phoneNumberId, ...given }) =>
      isCloud
        ? mutation(GiveCloudCredentialsDocument, { id: line.id, ...given, phoneNumberId, pin: pin.trim() || null })
        : mutation(GivePhotosocialCredentialsDocument, { id: line.id, ...given }),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(saving.onSubmit)} noValidate>
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
      <ProblemLine problem={saving.problem} />
      <div>
        <Button type="submit" variant="default" loading={saving.running} disabled={isWaiting}>
          {t('lines.connect')}
        </Button>
      </div>
    </form>
  );
}
