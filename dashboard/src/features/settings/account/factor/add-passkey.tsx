import { Text, TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPasskeyDocument, StartPasskeyDocument } from '../../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
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
  const [options, setOptions] = useState<string | null>(null);
  if (options !== null) return <NamedPasskey options={options} onClose={onClose} onAdded={onAdded} />;
  return (
    <PasswordDialog
      email={email}
      title={t('factor.addKeyTitle')}
      note={t('factor.keyPassword')}
      act={t('factor.go')}
      onClose={onClose}
      save={password =>
        mutation(StartPasskeyDocument, { password }, ({ startPasskey: begun }) => setOptions(begun?.options ?? null))
      }
    />
  );
}

function NamedPasskey({ options, onClose, onAdded }: Omit<AddPasskeyProps, 'email'> & { options: string }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(AddPasskeyDocument);
  const [name, setName] = useState(t('factor.keyMine'));
  const [hasFailed, setFailed] = useState(false);
  const make = async () => {
    setFailed(false);
    // A person closes the window of the browser, or the device has a key already: it says so itself.
    const made = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => null);
    if (!made) return setFailed(true);
    const added = await run({ response: JSON.stringify(made), name: name.trim() || t('factor.keyMine') });
    if (added?.addPasskey) onAdded(added.addPasskey.recoveryCodes);
  };
  const dialog = { running, problem, onClose, onSubmit: () => void make(), size: 'md' };
  return (
    <FormDialog title={t('factor.addKeyTitle')} act={t('factor.keyMake')} {...dialog}>
      <TextInput
        label={t('words.name')}
        description={t('factor.keyNameNote')}
        maxLength={60}
        required
        value={name}
        error={fieldErrors(problem)['name']}
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
