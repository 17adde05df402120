import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDocument } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';

interface PasswordFormProps {
  email: string;
  onChanged: () => void;
}

/**
 * Requires the present password: a window that was left open is not enough to take over the
 * account.
 */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { current: '', next: '' } });
  const { run, running, problem } = useAct(ChangePasswordDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the screen.
  useEffect(() => {
    const wrong = problem?.code === 'SIGN_IN_REFUSED' ? { current: t('account.wrongPassword') } : {};
    form.setErrors({ ...fieldErrors(problem), ...wrong });
  }, [problem]);
  const submit = async () => {
    if (!(await run(form.values))) return;
    form.reset();
    notifications.show({ message: t('account.passwordChanged') });
    onChanged();
  };
  const toggle = { 'aria-label': t('account.showPassword') };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        {/* Programs that keep passwords look for the account that a password is of. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('account.current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label={t('account.next')}
          description={t('account.nextNote')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('next')}
        />
        {problem?.code !== 'SIGN_IN_REFUSED' && <ProblemLine problem={problem} />}
        <Button type="submit" loading={running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
          {t('account.change')}
        </Button>
      </Stack>
    </form>
  );
}
