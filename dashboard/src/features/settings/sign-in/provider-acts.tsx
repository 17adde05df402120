import { Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import {
  type IdentityStateFragment,
  RemoveIdentityProviderDocument,
  TestIdentityProviderDocument,
} from '../../../graph/generated/settings';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
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
  const answered = () => void notifications.show({ message: t('identity.answers') });
  const buttons = [
    { label: t('identity.test'), run: mutation(TestIdentityProviderDocument, {}, answered) },
    {
      label: t('identity.remove'),
      look: 'danger' as const,
      confirm: { title: t('identity.removeTitle'), note: t('identity.removeNote') },
      run: mutation(RemoveIdentityProviderDocument, {}),
    },
  ];
  return (
    <div className={classes.acts}>
      <Group gap={6}>
        <Lamp tone={lastSignInAt ? 'done' : 'wait'}>
          {t(lastSignInAt ? 'identity.lastSignIn' : 'identity.noSignIn')}
        </Lamp>
        {lastSignInAt && <Time at={lastSignInAt} relative />}
      </Group>
      {isOwner && (
        <div className={classes.buttons}>
          <Acts buttons={buttons} />
        </div>
      )}
    </div>
  );
}
