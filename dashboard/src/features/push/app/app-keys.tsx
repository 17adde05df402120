import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import classes from '../push.module.css';
import { ApnsForm, FcmForm } from './device-keys';

type Service = 'fcm' | 'apns';
const SERVICES = [
  ['fcm', 'hasFcm'],
  ['apns', 'hasApns'],
] as const;

/** The keys of an app: those of browsers are made for it, those of devices are given. None is ever shown. */
export function AppKeys({ app }: { app: PushAppWholeFragment }) {
  const { t } = useTranslation();
  return (
    <div className={classes.steps}>
      <strong>{t('pushApps.vapid')}</strong>
      <Copyable text={app.vapidPublicKey} />
      {SERVICES.map(([service, has]) => (
        <section key={service} className={classes.service} aria-label={t(`pushApps.services.${service}`)}>
          <strong>{t(`pushApps.services.${service}`)}</strong>
          <Lamp tone={app[has] ? 'done' : 'wait'}>{t(app[has] ? 'pushApps.hasKey' : 'pushApps.hasNoKey')}</Lamp>
          <Group gap="xs">
            <KeyActs id={app.id} service={service} hasKey={app[has]} />
          </Group>
        </section>
      ))}
    </div>
  );
}

function KeyActs({ id, service, hasKey }: { id: string; service: Service; hasKey: boolean }) {
  const { t } = useTranslation();
  const Form = service === 'fcm' ? FcmForm : ApnsForm;
  return (
    <Acts
      size="compact-sm"
      scope="push:manage"
      buttons={[
        {
          label: t(hasKey ? 'pushApps.replaceKey' : 'pushApps.giveKey'),
          dialog: close => <Form id={id} onClose={close} />,
        },
        hasKey && {
          label: t('pushApps.removeKey'),
          confirm: {
            title: t('pushApps.removeKeyTitle', { service: t(`pushApps.services.${service}`) }),
            note: t('pushApps.removeKeyNote'),
          },
          run: mutation(UpdatePushAppDocument, {
            id,
            ...(service === 'fcm' ? { fcmServiceAccount: null } : { apns: null }),
          }),
        },
      ]}
    />
  );
}
