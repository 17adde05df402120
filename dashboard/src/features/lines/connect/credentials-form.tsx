import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  GiveCloudCredentialsDocument,
  GivePhotosocialCredentialsDocument,
  type LineFragment,
} from '../../../graph/generated/lines';
import { ActForm } from '../../../ui/kit/act-form';
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
  const field = (name: keyof typeof form.values) => ({ autoComplete: 'off', ...form.getInputProps(name) });
  return (
    <ActForm saving={saving} act={t('lines.connect')} isSecondary disabled={isWaiting}>
      <p className={classes.says}>
        <strong>{t('lines.credentials')}.</strong> {t('lines.credentialsNote')}
      </p>
      <TextInput label={t(isCloud ? 'lines.businessId' : 'lines.accountId')} required {...field('accountId')} />
      {isCloud && <TextInput label={t('lines.phoneNumberId')} required {...field('phoneNumberId')} />}
      <PasswordInput label={t('lines.accessToken')} required {...field('accessToken')} />
      {isCloud && (
        <TextInput label={t('lines.pin')} description={t('lines.pinNote')} inputMode="numeric" {...field('pin')} />
      )}
    </ActForm>
  );
}
