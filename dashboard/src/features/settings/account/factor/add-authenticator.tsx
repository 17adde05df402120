import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddAuthenticatorDocument, StartAuthenticatorDocument } from '../../../../graph/generated/settings';
import { useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { Copyable } from '../../../../ui/object/copy';
import classes from './factor.module.css';
import { PasswordDialog } from './password-dialog';

interface AddAuthenticatorProps {
  email: string;
  onClose: () => void;
  /** Called with the recovery codes, if they are the first. */
  onAdded: (codes: readonly string[]) => void;
}

/** The password, then the code to scan and a first one to type: nothing changes before that was right. */
export function AddAuthenticator({ email, onClose, onAdded }: AddAuthenticatorProps) {
  const { t } = useTranslation();
  const start = useAct(StartAuthenticatorDocument);
  const add = useAct(AddAuthenticatorDocument);
  const [setup, setSetup] = useState<{ secret: string; qr: string; setup: string } | null>(null);
  const [code, setCode] = useState('');
  const begin = async (password: string) => {
    const begun = await start.run({ password });
    if (begun?.startAuthenticator) setSetup(begun.startAuthenticator);
  };
  const confirm = async (begun: { setup: string }) => {
    const added = await add.run({ setup: begun.setup, code });
    if (added?.addAuthenticator) onAdded(added.addAuthenticator.recoveryCodes);
  };
  if (!setup)
    return (
      <PasswordDialog
        {...start}
        email={email}
        title={t('factor.addTitle')}
        note={t('factor.passwordNote')}
        act={t('factor.go')}
        onClose={onClose}
        onPassword={password => void begin(password)}
      />
    );
  const isWrong = add.problem?.code === 'SECOND_FACTOR_REFUSED';
  return (
    <FormDialog
      title={t('factor.addTitle')}
      act={t('factor.confirm')}
      size="md"
      running={add.running}
      problem={isWrong ? null : add.problem}
      onClose={onClose}
      onSubmit={() => void confirm(setup)}
    >
      <Text>{t('factor.scan')}</Text>
      <img className={classes.qr} src={setup.qr} alt={t('factor.qr')} />
      <Text size="sm">
        {t('factor.type')} <Copyable text={setup.secret} label={setup.secret.match(/.{1,4}/g)?.join(' ')} />
      </Text>
      <TextInput
        label={t('factor.code')}
        description={t('factor.codeNote')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        error={isWrong && t('factor.wrongCode')}
        onChange={event => setCode(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
