import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RemoveAuthenticatorDocument,
  RenewRecoveryCodesDocument,
  type SecondFactorStateFragment,
} from '../../../../graph/generated/settings';
import { type Mutation, mutation } from '../../../../ui/kit/mutation';
import { type Act, useChosenAct } from '../../../../ui/kit/use-acts';
import { after } from '../../../../ui/kit/use-opened';
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
  const { choose, dialog } = useChosenAct();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const done = (made: readonly string[]) => {
    setCodes(made);
    onChanged();
  };
  const acts = useFactorActs(email, done);
  return (
    <Panel title={t('factor.title')} aside={state.enabled && <span className={classes.on}>{t('factor.on')}</span>}>
      <p className={classes.intro}>{t('factor.intro')}</p>
      <AppPart state={state} onAdd={() => choose(acts.add)} onRemove={() => choose(acts.remove)} />
      <Passkeys email={email} passkeys={state.passkeys} onAdded={done} onChanged={onChanged} />
      {state.enabled && (
        <div className={classes.part}>
          <div>
            <p>{t('factor.codes')}</p>
            <p className={classes.soft}>{t('factor.codesLeft', { count: state.recoveryCodesLeft })}</p>
          </div>
          <Button variant="default" onClick={() => choose(acts.renew)}>
            {acts.renew.label}
          </Button>
        </div>
      )}
      {dialog}
      {codes.length > 0 && <RecoveryCodes email={email} codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}

/** @param done called with the recovery codes that an act made. */
function useFactorActs(email: string, done: (codes: readonly string[]) => void) {
  const { t } = useTranslation();
  const withPassword = (name: 'remove' | 'renew', save: (password: string, close: () => void) => Mutation): Act => ({
    label: t(`factor.${name}`),
    dialog: close => (
      <PasswordDialog
        email={email}
        title={t(`factor.${name}Title`)}
        note={t(`factor.${name}Note`)}
        act={t(`factor.${name}`)}
        onClose={close}
        save={password => save(password, close)}
      />
    ),
  });
  const removed = () => {
    notifications.show({ message: t('factor.removed') });
    done([]);
  };
  return {
    add: {
      label: t('factor.add'),
      dialog: close => <AddAuthenticator email={email} onClose={close} onAdded={after(close, done)} />,
    } satisfies Act,
    remove: withPassword('remove', (password, close) =>
      mutation(RemoveAuthenticatorDocument, { password }, after(close, removed)),
    ),
    renew: withPassword('renew', (password, close) =>
      mutation(RenewRecoveryCodesDocument, { password }, ({ renewRecoveryCodes: made }) => {
        if (made) after(close, done)(made.recoveryCodes);
      }),
    ),
  };
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
          {t('words.remove')}
        </Button>
      ) : (
        <Button onClick={onAdd}>{t('factor.add')}</Button>
      )}
    </div>
  );
}
