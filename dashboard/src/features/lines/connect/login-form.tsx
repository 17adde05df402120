import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineFragment, LogInPhotosocialLineDocument } from '../../../graph/generated/lines';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from '../page/line-page.module.css';

/** A login with a name and a password, whose owner sees the answer of the service. */
export function LoginForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(LogInPhotosocialLineDocument);
  const username = line.lockedUsername ?? line.expectedUsername ?? '';
  const form = useForm({ initialValues: { username, password: '', acceptPhotosocialTerms: false } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the panel.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  return (
    <form className={classes.form} onSubmit={form.onSubmit(values => void run({ id: line.id, ...values }))} noValidate>
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
      <ProblemLine problem={problem} />
      <div>
        <Button type="submit" loading={running} disabled={isWaiting}>
          {t('lines.logIn')}
        </Button>
      </div>
    </form>
  );
}
