import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovePasskeyDocument, type SecondFactorStateFragment } from '../../../../graph/generated/settings';
import { useAct } from '../../../../ui/form/act';
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
  const [open, setOpen] = useState<'add' | Key | null>(null);
  const remove = useAct(RemovePasskeyDocument);
  const close = () => {
    remove.forget();
    setOpen(null);
  };
  const takeAway = async (id: string, password: string) => {
    if (!(await remove.run({ id, password }))) return;
    notifications.show({ message: t('factor.keyRemoved') });
    close();
    onChanged();
  };
  const isAble = browserSupportsWebAuthn();
  return (
    <>
      <div className={classes.part}>
        <div>
          <p>{t('factor.keys')}</p>
          <p className={classes.soft}>{t(isAble ? 'factor.keysNote' : 'factor.keysAway')}</p>
        </div>
        <Button variant={passkeys.length > 0 ? 'default' : 'filled'} disabled={!isAble} onClick={() => setOpen('add')}>
          {t('factor.addKey')}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className={classes.keys} aria-label={t('factor.keys')}>
          {passkeys.map(key => (
            <KeyRow key={key.id} passkey={key} onRemove={() => setOpen(key)} />
          ))}
        </ul>
      )}
      {open === 'add' && (
        <AddPasskey
          email={email}
          onClose={close}
          onAdded={codes => {
            close();
            onAdded(codes);
          }}
        />
      )}
      {open && open !== 'add' && (
        <PasswordDialog
          {...remove}
          email={email}
          title={t('factor.removeKeyTitle', { name: open.name })}
          note={t('factor.removeKeyNote')}
          act={t('factor.remove')}
          onClose={close}
          onPassword={password => void takeAway(open.id, password)}
        />
      )}
    </>
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
        aria-label={t('factor.removeKey', { name })}
        onClick={onRemove}
      >
        {t('factor.remove')}
      </Button>
    </li>
  );
}
