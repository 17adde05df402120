import { Button, PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDocument } from '../../../graph/generated/settings';
import { fieldErrors } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { AccountName } from './account-name';

interface PasswordFormProps {
  email: string;
  onChanged: () => void;
}

const NONE = { current: '', next: '' };

/**
 * Requires the present password: a window that was left open is not enough to take over the
 * account.
 */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: NONE,
    save: values => mutation(ChangePasswordDocument, values),
    errorsOf: problem =>
      problem?.code === 'SIGN_IN_REFUSED' ? { current: t('account.wrongPassword') } : fieldErrors(problem),
    keptOf: () => NONE,
    onSaved: () => {
      notifications.show({ message: t('account.passwordChanged') });
      onChanged();
    },
  });
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t('account.showPassword') } };
  const field = (name: keyof typeof NONE) => ({ label: t(`account.${name}`), ...toggle, ...form.getInputProps(name) });
  return (
    <form noValidate onSubmit={form.onSubmit(saving.onSubmit)}>
      <Stack gap="md">
        <AccountName email={email} />
        <PasswordInput autoComplete="current-password" {...field('current')} />
        <PasswordInput description={t('account.nextNote')} autoComplete="new-password" {...field('next')} />
        {saving.problem?.code !== 'SIGN_IN_REFUSED' && <ProblemLine problem={saving.problem} />}
        <Button type="submit" loading={saving.running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
          {t('account.change')}
        </Button>
      </Stack>
    </form>
  );
}
