import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LineFragment, LogInPhotosocialLineDocument } from '../../../graph/generated/lines';
import { ActForm } from '../../../ui/kit/act-form';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/** A login with a name and a password, whose owner sees the answer of the service. */
export function LoginForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const username = line.lockedUsername ?? line.expectedUsername ?? '';
  const { form, saving } = useSavedForm({
    initialValues: { username, password: '', acceptPhotosocialTerms: false },
    save: values => mutation(LogInPhotosocialLineDocument, { id: line.id, ...values }),
  });
  return (
    <ActForm saving={saving} act={t('lines.logIn')} disabled={isWaiting}>
      <TextInput
        label={t('lines.username')}
        autoComplete="off"
        required
        readOnly={Boolean(line.lockedUsername)}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('words.password')}
        description={t('lines.passwordNote')}
        autoComplete="off"
        required
        {...form.getInputProps('password')}
      />
      <Checkbox label={t('lines.terms')} {...form.getInputProps('acceptPhotosocialTerms', { type: 'checkbox' })} />
    </ActForm>
  );
}
