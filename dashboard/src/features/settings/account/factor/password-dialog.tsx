import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import type { Mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { AccountName } from '../account-name';

interface PasswordDialogProps {
  email: string;
  title: string;
  note: string;
  act: string;
  /** Returns the mutation that requires the password. */
  save: (password: string) => Mutation;
  onClose: () => void;
}

/** Requires the password before an act that a window which was left open must not allow. */
export function PasswordDialog({ email, note, save, ...dialog }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { password: '' },
    save: ({ password }) => save(password),
    errorsOf: problem =>
      problem?.code === 'SIGN_IN_REFUSED' ? { password: t('account.wrongPassword') } : fieldErrors(problem),
  });
  const isWrong = saving.problem?.code === 'SIGN_IN_REFUSED';
  return (
    <FormDialog {...dialog} {...saving} size="md" problem={isWrong ? null : saving.problem}>
      <Text>{note}</Text>
      <AccountName email={email} />
      <PasswordInput
        label={t('account.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        {...form.getInputProps('password')}
        data-autofocus
      />
    </FormDialog>
  );
}
