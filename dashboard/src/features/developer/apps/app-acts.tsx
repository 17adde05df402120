import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppRowFragment,
  DeleteOauthAppDocument,
  RotateOauthAppSecretDocument,
} from '../../../graph/generated/developer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
import { SecretDialog } from '../../../ui/form/secret-dialog';
import { IconDots } from '../../../ui/icons/icons';
import { ChangeApp } from './change-app';

interface AppActsProps {
  app: AppRowFragment;
  onDeleted: () => void;
}

/** The acts of an app, in one menu. */
export function AppActs({ app, onDeleted }: AppActsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAct(RotateOauthAppSecretDocument);
  const remove = useAct(DeleteOauthAppDocument);
  const may = useMay('oauth_apps:manage');
  const close = () => setAsked(null);
  const { id, name, connectionCount } = app;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-xs" px={6} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('change')}>{t('apps.change')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('rotate')}>{t('webhooks.rotate')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('webhooks.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'change' && <ChangeApp app={app} onClose={close} />}
      {asked === 'rotate' && (
        <Confirm
          {...rotate}
          title={t('webhooks.rotateTitle', { name })}
          note={t('apps.rotateNote')}
          act={t('webhooks.rotate')}
          onClose={close}
          onConfirm={async () => {
            const made = (await rotate.run({ id }))?.rotateOauthAppSecret;
            if (!made) return;
            setSecret(made.clientSecret);
            close();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('webhooks.rotated')}
          name={t('apps.secret')}
          note={t('apps.secretNote')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('apps.deleteTitle', { name })}
          note={t('apps.deleteNote', { count: connectionCount })}
          act={t('webhooks.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id })) onDeleted();
          }}
        />
      )}
    </>
  );
}
