import { Button } from '@mantine/core';
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
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { SecretDialog } from '../../../ui/form/secret-dialog';
import { Acts } from '../../../ui/kit/acts';
import { mutation, useRunner } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import type { Act } from '../../../ui/kit/use-acts';
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
  const toList = useToScreen('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const { run, running, problem } = useRunner();
  useProblemNotice(problem);
  const { id, name } = webhook;
  const test = () =>
    void run(
      mutation(TestWebhookDocument, { id }, ({ testWebhook: delivery }) => {
        if (delivery) void navigate({ to: '.', search: old => ({ ...old, open: delivery.id }) });
      }),
    );
  const change = (close: () => void) => {
    const saved = (wantsTest: boolean) => {
      close();
      onChanged();
      if (wantsTest) test();
    };
    return <ChangeWebhook webhook={webhook} onClose={close} onSaved={saved} />;
  };
  return (
    <>
      <Button variant="default" onClick={test} loading={running} disabled={!useMay('webhooks:manage')}>
        {t('webhooks.test')}
      </Button>
      <Acts
        scope="webhooks:manage"
        menu={[
          { label: t('webhooks.change'), dialog: change },
          ...useMoves(webhook, onChanged),
          { label: t('webhooks.replay'), dialog: close => <Replay id={id} onClose={close} /> },
          {
            label: t('webhooks.rotate'),
            confirm: { title: t('webhooks.rotateTitle', { name }), note: t('webhooks.rotateNote') },
            run: mutation(RotateWebhookSecretDocument, { id }, ({ rotateWebhookSecret: made }) =>
              setSecret(made?.secret ?? null),
            ),
          },
          {
            label: t('webhooks.delete'),
            look: 'danger',
            confirm: { title: t('webhooks.deleteTitle', { name }), note: t('webhooks.deleteNote') },
            run: mutation(DeleteWebhookDocument, { id }, toList),
          },
        ]}
      />
      {secret !== null && (
        <SecretDialog
          title={t('webhooks.rotated')}
          name={t('webhooks.secret')}
          note={t('webhooks.secretNote')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

/** A webhook that was turned off is turned on; one that is on is paused, and goes on. */
function useMoves({ id, enabled, paused }: WebhookRowFragment, onChanged: () => void): Act[] {
  const { t } = useTranslation();
  const move = (changed: { enabled?: boolean; paused?: boolean }) =>
    mutation(UpdateWebhookDocument, { id, ...changed }, onChanged);
  return enabled
    ? [{ label: t(paused ? 'webhooks.resume' : 'webhooks.pause'), run: move({ paused: !paused }) }]
    : [{ label: t('webhooks.enable'), run: move({ enabled: true }) }];
}
