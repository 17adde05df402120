import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RemoveAuthenticatorDocument,
  RenewRecoveryCodesDocument,
  type SecondFactorStateFragment,
} from '../../../../graph/generated/settings';
import { useAct } from '../../../../ui/form/act';
import { Panel } from '../../../../ui/layout/panel';
import { Time } from '../../../../ui/time/time';
import { AddAuthenticator } from './add-authenticator';
import classes from './factor.module.css';
import { Passkeys } from './passkeys';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';

interface SecondFactorProps {
  email: string;
  state: SecondFactorStateFragment;
  onChanged: () => void;
}

/**
 * A sign-in requires a code of an app beside the password, or one of the recovery codes if the app
 * is lost.
 */
export function SecondFactor({ email, state, onChanged }: SecondFactorProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'add' | 'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const remove = useAct(RemoveAuthenticatorDocument);
  const renew = useAct(RenewRecoveryCodesDocument);
  const close = () => {
    remove.forget();
    renew.forget();
    setOpen(null);
  };
  const done = (made: readonly string[]) => {
    close();
    setCodes(made);
    onChanged();
  };
  const turnOff = async (password: string) => {
    if (!(await remove.run({ password }))) return;
    notifications.show({ message: t('factor.removed') });
    done([]);
  };
  const makeCodes = async (password: string) => {
    const made = await renew.run({ password });
    if (made?.renewRecoveryCodes) done(made.renewRecoveryCodes.recoveryCodes);
  };
  return (
    <Panel title={t('factor.title')} aside={state.enabled && <span className={classes.on}>{t('factor.on')}</span>}>
      <p className={classes.intro}>{t('factor.intro')}</p>
      <AppPart state={state} onAdd={() => setOpen('add')} onRemove={() => setOpen('remove')} />
      <Passkeys email={email} passkeys={state.passkeys} onAdded={done} onChanged={onChanged} />
      {state.enabled && (
        <div className={classes.part}>
          <div>
            <p>{t('factor.codes')}</p>
            <p className={classes.soft}>{t('factor.codesLeft', { count: state.recoveryCodesLeft })}</p>
          </div>
          <Button variant="default" onClick={() => setOpen('renew')}>
            {t('factor.renew')}
          </Button>
        </div>
      )}
      {open === 'add' && <AddAuthenticator email={email} onClose={close} onAdded={done} />}
      {open === 'remove' && (
        <PasswordDialog
          {...remove}
          email={email}
          title={t('factor.removeTitle')}
          note={t('factor.removeNote')}
          act={t('factor.remove')}
          onClose={close}
          onPassword={password => void turnOff(password)}
        />
      )}
      {open === 'renew' && (
        <PasswordDialog
          {...renew}
          email={email}
          title={t('factor.renewTitle')}
          note={t('factor.renewNote')}
          act={t('factor.renew')}
          onClose={close}
          onPassword={password => void makeCodes(password)}
        />
      )}
      {codes.length > 0 && <RecoveryCodes email={email} codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}

interface AppPartProps {
  state: SecondFactorStateFragment;
  onAdd: () => void;
  onRemove: () => void;
}

function AppPart({ state: { authenticator }, onAdd, onRemove }: AppPartProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.part}>
      <div>
        <p>{t('factor.app')}</p>
        {authenticator ? (
          <Group gap={6} className={classes.soft}>
            {t('factor.added')} <Time at={authenticator.createdAt} relative />
            {authenticator.lastUsedAt && (
              <>
                · {t('factor.used')} <Time at={authenticator.lastUsedAt} relative />
              </>
            )}
          </Group>
        ) : (
          <p className={classes.soft}>{t('factor.appNote')}</p>
        )}
      </div>
      {authenticator ? (
        <Button variant="default" onClick={onRemove}>
          {t('factor.remove')}
        </Button>
      ) : (
        <Button onClick={onAdd}>{t('factor.add')}</Button>
      )}
    </div>
  );
}
