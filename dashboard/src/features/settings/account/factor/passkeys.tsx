import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { RemovePasskeyDocument, type SecondFactorStateFragment } from '../../../../graph/generated/settings';
import { mutation } from '../../../../ui/kit/mutation';
import { type Act, useChosenAct } from '../../../../ui/kit/use-acts';
import { after } from '../../../../ui/kit/use-opened';
import { Time } from '../../../../ui/time/time';
import { AddPasskey } from './add-passkey';
import classes from './factor.module.css';
import { PasswordDialog } from './password-dialog';

type Key = SecondFactorStateFragment['passkeys'][number];

interface PasskeysProps {
  email: string;
  passkeys: readonly Key[];
  /** Called with the recovery codes, if they are the first. */
  onAdded: (codes: readonly string[]) => void;
  onChanged: () => void;
}

/** The keys that sign in by themselves, each with its last use. */
export function Passkeys({ email, passkeys, onAdded, onChanged }: PasskeysProps) {
  const { t } = useTranslation();
  const { choose, dialog } = useChosenAct();
  const isAble = browserSupportsWebAuthn();
  const add: Act = {
    label: t('factor.addKey'),
    dialog: close => <AddPasskey email={email} onClose={close} onAdded={after(close, onAdded)} />,
  };
  const removed = () => {
    notifications.show({ message: t('factor.keyRemoved') });
    onChanged();
  };
  const remove = (passkey: Key): Act => ({
    label: t('words.remove'),
    dialog: close => (
      <RemovePasskey email={email} passkey={passkey} onClose={close} onRemoved={after(close, removed)} />
    ),
  });
  return (
    <>
      <div className={classes.part}>
        <div>
          <p>{t('factor.keys')}</p>
          <p className={classes.soft}>{t(isAble ? 'factor.keysNote' : 'factor.keysAway')}</p>
        </div>
        <Button variant={passkeys.length > 0 ? 'default' : 'filled'} disabled={!isAble} onClick={() => choose(add)}>
          {add.label}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className={classes.keys} aria-label={t('factor.keys')}>
          {passkeys.map(key => (
            <KeyRow key={key.id} passkey={key} onRemove={() => choose(remove(key))} />
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

interface RemovePasskeyProps {
  email: string;
  passkey: Key;
  onClose: () => void;
  onRemoved: () => void;
}

function RemovePasskey({ email, passkey: { id, name }, onClose, onRemoved }: RemovePasskeyProps) {
  const { t } = useTranslation();
  return (
    <PasswordDialog
      email={email}
      title={t('factor.removeKeyTitle', { name })}
      note={t('factor.removeKeyNote')}
      act={t('words.remove')}
      onClose={onClose}
      save={password => mutation(RemovePasskeyDocument, { id, password }, onRemoved)}
    />
  );
}

function KeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: { passkey: Key; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <Group gap={6} className={classes.soft}>
        {t('factor.added')} <Time at={createdAt} relative />
        {lastUsedAt && (
          <>
            · {t('factor.used')} <Time at={lastUsedAt} relative />
          </>
        )}
      </Group>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={t('words.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('words.remove')}
      </Button>
    </li>
  );
}
