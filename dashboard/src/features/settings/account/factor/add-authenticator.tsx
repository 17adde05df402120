import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddAuthenticatorDocument,
  StartAuthenticatorDocument,
  type StartAuthenticatorMutation,
} from '../../../../graph/generated/settings';
import { fieldErrors } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { Copyable } from '../../../../ui/object/copy';
import classes from './factor.module.css';
import { PasswordDialog } from './password-dialog';

type Setup = NonNullable<StartAuthenticatorMutation['startAuthenticator']>;

interface AddAuthenticatorProps {
  email: string;
  onClose: () => void;
  /** Called with the recovery codes, if they are the first. */
  onAdded: (codes: readonly string[]) => void;
}

/** The password, then the code to scan and a first one to type: nothing changes before that was right. */
export function AddAuthenticator({ email, onClose, onAdded }: AddAuthenticatorProps) {
  const { t } = useTranslation();
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup) return <FirstCode setup={setup} onClose={onClose} onAdded={onAdded} />;
  return (
    <PasswordDialog
      email={email}
      title={t('factor.addTitle')}
      note={t('factor.passwordNote')}
      act={t('factor.go')}
      onClose={onClose}
      save={password =>
        mutation(StartAuthenticatorDocument, { password }, begun => setSetup(begun.startAuthenticator ?? null))
      }
    />
  );
}

function FirstCode({ setup, onClose, onAdded }: Omit<AddAuthenticatorProps, 'email'> & { setup: Setup }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { code: '' },
    save: ({ code }) =>
      mutation(AddAuthenticatorDocument, { setup: setup.setup, code }, ({ addAuthenticator: added }) => {
        if (added) onAdded(added.recoveryCodes);
      }),
    errorsOf: problem =>
      problem?.code === 'SECOND_FACTOR_REFUSED' ? { code: t('factor.wrongCode') } : fieldErrors(problem),
  });
  const problem = saving.problem?.code === 'SECOND_FACTOR_REFUSED' ? null : saving.problem;
  const dialog = { ...saving, problem, onClose, size: 'md' };
  return (
    <FormDialog title={t('factor.addTitle')} act={t('factor.confirm')} {...dialog}>
      <Scanned setup={setup} />
      <TextInput
        label={t('factor.code')}
        description={t('factor.codeNote')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        {...form.getInputProps('code')}
        data-autofocus
      />
    </FormDialog>
  );
}

function Scanned({ setup: { qr, secret } }: { setup: Setup }) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('factor.scan')}</Text>
      <img className={classes.qr} src={qr} alt={t('factor.qr')} />
      <Text size="sm">
        {t('factor.type')} <Copyable text={secret} label={secret.match(/.{1,4}/g)?.join(' ')} />
      </Text>
    </>
  );
}
