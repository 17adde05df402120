import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
} from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { SecretDialog } from '../../../ui/form/secret-dialog';
import { IconDots } from '../../../ui/icons/icons';
import { Replay } from './replay';
import { ChangeWebhook } from './settings/change-webhook';

interface WebhookActsProps {
  webhook: WebhookRowFragment;
  onChanged: () => void;
}

/** The test of a webhook is a button; its other acts are in one menu. */
export function WebhookActs({ webhook, onChanged }: WebhookActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const [asked, setAsked] = useState<'change' | 'delete' | 'rotate' | 'replay' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useAct(TestWebhookDocument);
  const update = useAct(UpdateWebhookDocument);
  const remove = useAct(DeleteWebhookDocument);
  const rotate = useAct(RotateWebhookSecretDocument);
  useProblemNotice(test.problem ?? update.problem);
  const { id, enabled, paused, name } = webhook;
  const change = async (changed: { enabled?: boolean; paused?: boolean }) => {
    if (await update.run({ id, ...changed })) onChanged();
  };
  const sendTest = async () => {
    const done = await test.run({ id });
    if (done?.testWebhook) void navigate({ to: '.', search: old => ({ ...old, open: done.testWebhook?.id }) });
  };
  const may = useMay('webhooks:manage');
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => void sendTest()} loading={test.running} disabled={!may}>
        {t('webhooks.test')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('change')}>{t('webhooks.change')}</Menu.Item>
          {!enabled && <Menu.Item onClick={() => void change({ enabled: true })}>{t('webhooks.enable')}</Menu.Item>}
          {enabled && (
            <Menu.Item onClick={() => void change({ paused: !paused })}>
              {paused ? t('webhooks.resume') : t('webhooks.pause')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('replay')}>{t('webhooks.replay')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('rotate')}>{t('webhooks.rotate')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('webhooks.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'change' && (
        <ChangeWebhook
          webhook={webhook}
          onClose={close}
          onSaved={wantsTest => {
            close();
            onChanged();
            if (wantsTest) void sendTest();
          }}
        />
      )}
      {asked === 'replay' && <Replay id={id} onClose={close} />}
      {asked === 'rotate' && (
        <Confirm
          {...rotate}
          title={t('webhooks.rotateTitle', { name })}
          note={t('webhooks.rotateNote')}
          act={t('webhooks.rotate')}
          onClose={close}
          onConfirm={async () => {
            const done = await rotate.run({ id });
            if (!done?.rotateWebhookSecret) return;
            setSecret(done.rotateWebhookSecret.secret ?? '');
            close();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('webhooks.rotated')}
          name={t('webhooks.secret')}
          note={t('webhooks.secretNote')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('webhooks.deleteTitle', { name })}
          note={t('webhooks.deleteNote')}
          act={t('webhooks.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id }))
              void navigate({ to: '/$workspaceId/developer/webhooks', params: { workspaceId: place.workspaceId } });
          }}
        />
      )}
    </>
  );
}
