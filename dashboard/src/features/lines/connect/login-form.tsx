import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LineFragment, LogInPhotosocialLineDocument } from '../../../graph/generated/lines';
import { ProblemLine } from '../../../ui/form/problem-line';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../page/line-page.module.css';

/** A login with a name and a password, whose owner sees the answer of the service. */
export function LoginForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const username = line.lockedUsername ?? line.expectedUsername ?? '';
  const { form, saving } = useSavedForm({
    initialValues: { username, password: '', acceptPhotosocialTerms: false },
    save: values => mutation(LogInPhotosocialLineDocument, { id: line.id, ...values }),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(saving.onSubmit)} noValidate>
      <TextInput
        label={t('lines.username')}
        autoComplete="off"
        required
        readOnly={Boolean(line.lockedUsername)}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('lines.password')}
        description={t('lines.passwordNote')}
        autoComplete="off"
        required
        {...form.getInputProps('password')}
      />
      <Checkbox label={t('lines.terms')} {...form.getInputProps('acceptPhotosocialTerms', { type: 'checkbox' })} />
      <ProblemLine problem={saving.problem} />
      <div>
        <Button type="submit" loading={saving.running} disabled={isWaiting}>
          {t('lines.logIn')}
        </Button>
      </div>
    </form>
  );
}
