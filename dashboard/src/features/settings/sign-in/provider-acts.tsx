import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type IdentityStateFragment,
  RemoveIdentityProviderDocument,
  TestIdentityProviderDocument,
} from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Lamp } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import classes from './sign-in.module.css';

interface ProviderActsProps {
  provider: NonNullable<IdentityStateFragment['provider']>;
  isOwner: boolean;
}

/** Shows when somebody last signed in through the provider, and lets an owner test and remove it. */
export function ProviderActs({ provider: { lastSignInAt }, isOwner }: ProviderActsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const test = useAct(TestIdentityProviderDocument);
  const remove = useAct(RemoveIdentityProviderDocument);
  const tryIt = async () => {
    if (await test.run({})) notifications.show({ message: t('identity.answers') });
  };
  const close = () => {
    remove.forget();
    setAsking(false);
  };
  return (
    <>
      <div className={classes.acts}>
        <Group gap={6}>
          <Lamp tone={lastSignInAt ? 'done' : 'wait'}>
            {t(lastSignInAt ? 'identity.lastSignIn' : 'identity.noSignIn')}
          </Lamp>
          {lastSignInAt && <Time at={lastSignInAt} relative />}
        </Group>
        {isOwner && (
          <div className={classes.buttons}>
            <Button variant="default" loading={test.running} onClick={() => void tryIt()}>
              {t('identity.test')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('identity.remove')}
            </Button>
          </div>
        )}
      </div>
      <ProblemLine problem={test.problem} />
      {asking && (
        <Confirm
          {...remove}
          title={t('identity.removeTitle')}
          note={t('identity.removeNote')}
          act={t('identity.remove')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({})) close();
          }}
        />
      )}
    </>
  );
}
