import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
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
  const [asked, setAsked] = useState<{ service: Service; act: 'give' | 'remove' } | null>(null);
  const may = useMay('push:manage');
  const close = () => setAsked(null);
  return (
    <div className={classes.steps}>
      <strong>{t('pushApps.vapid')}</strong>
      <Copyable text={app.vapidPublicKey} />
      {SERVICES.map(([service, has]) => (
        <section key={service} className={classes.service} aria-label={t(`pushApps.services.${service}`)}>
          <strong>{t(`pushApps.services.${service}`)}</strong>
          <Lamp tone={app[has] ? 'done' : 'wait'}>{t(app[has] ? 'pushApps.hasKey' : 'pushApps.hasNoKey')}</Lamp>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={!may}
              onClick={() => setAsked({ service, act: 'give' })}
            >
              {t(app[has] ? 'pushApps.replaceKey' : 'pushApps.giveKey')}
            </Button>
            {app[has] && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={!may}
                onClick={() => setAsked({ service, act: 'remove' })}
              >
                {t('pushApps.removeKey')}
              </Button>
            )}
          </Group>
        </section>
      ))}
      {asked?.act === 'remove' && <Remove id={app.id} service={asked.service} onClose={close} />}
      {asked?.act === 'give' && asked.service === 'fcm' && <FcmForm id={app.id} onClose={close} />}
      {asked?.act === 'give' && asked.service === 'apns' && <ApnsForm id={app.id} onClose={close} />}
    </div>
  );
}

interface RemoveProps {
  id: string;
  service: Service;
  onClose: () => void;
}

function Remove({ id, service, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const remove = useAct(UpdatePushAppDocument);
  return (
    <Confirm
      {...remove}
      title={t('pushApps.removeKeyTitle', { service: t(`pushApps.services.${service}`) })}
      note={t('pushApps.removeKeyNote')}
      act={t('pushApps.removeKey')}
      onClose={onClose}
      onConfirm={async () => {
        const gone = service === 'fcm' ? { fcmServiceAccount: null } : { apns: null };
        if (await remove.run({ id, ...gone })) onClose();
      }}
    />
  );
}
