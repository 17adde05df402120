import { Text, TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPasskeyDocument, StartPasskeyDocument } from '../../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { PasswordDialog } from './password-dialog';

interface AddPasskeyProps {
  email: string;
  onClose: () => void;
  /** Called with the recovery codes, if they are the first. */
  onAdded: (codes: readonly string[]) => void;
}

/**
 * The password, then a name: the browser prompts for the key itself, and nothing changes before it
 * made one.
 */
export function AddPasskey({ email, onClose, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation();
  const start = useAct(StartPasskeyDocument);
  const add = useAct(AddPasskeyDocument);
  const [options, setOptions] = useState<string | null>(null);
  const [name, setName] = useState(t('factor.keyMine'));
  const [hasFailed, setFailed] = useState(false);
  const begin = async (password: string) => {
    const begun = await start.run({ password });
    if (begun?.startPasskey) setOptions(begun.startPasskey.options);
  };
  const make = async (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) => {
    setFailed(false);
    // A person closes the window of the browser, or the device has a key already: it says so itself.
    const made = await startRegistration({ optionsJSON }).catch(() => null);
    if (!made) return setFailed(true);
    const added = await add.run({ response: JSON.stringify(made), name: name.trim() || t('factor.keyMine') });
    if (added?.addPasskey) onAdded(added.addPasskey.recoveryCodes);
  };
  if (options === null)
    return (
      <PasswordDialog
        {...start}
        email={email}
        title={t('factor.addKeyTitle')}
        note={t('factor.keyPassword')}
        act={t('factor.go')}
        onClose={onClose}
        onPassword={password => void begin(password)}
      />
    );
  return (
    <FormDialog
      title={t('factor.addKeyTitle')}
      act={t('factor.keyMake')}
      size="md"
      running={add.running}
      problem={add.problem}
      onClose={onClose}
      onSubmit={() => void make(JSON.parse(options))}
    >
      <TextInput
        label={t('factor.keyName')}
        description={t('factor.keyNameNote')}
        maxLength={60}
        required
        value={name}
        error={fieldErrors(add.problem)['name']}
        onChange={event => setName(event.target.value)}
        data-autofocus
      />
      {hasFailed && (
        <Text c="red" size="sm" role="alert">
          {t('factor.keyFailed')}
        </Text>
      )}
    </FormDialog>
  );
}
