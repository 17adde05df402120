import { PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { FormDialog } from '../../../../ui/form/form-dialog';

interface PasswordDialogProps {
  email: string;
  title: string;
  note: string;
  act: string;
  running: boolean;
  problem: Problem | null;
  onClose: () => void;
  onPassword: (password: string) => void;
}

/** Requires the password before an act that a window which was left open must not allow. */
export function PasswordDialog({ email, note, onPassword, problem, ...dialog }: PasswordDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const isWrong = problem?.code === 'SIGN_IN_REFUSED';
  return (
    <FormDialog {...dialog} size="md" problem={isWrong ? null : problem} onSubmit={() => onPassword(password)}>
      <Text>{note}</Text>
      {/* Programs that keep passwords look for the account that a password is of. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('account.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        value={password}
        error={isWrong && t('account.wrongPassword')}
        onChange={event => setPassword(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
