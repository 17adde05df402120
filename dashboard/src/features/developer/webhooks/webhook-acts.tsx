import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
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
import { Acts } from '../../../ui/kit/acts';
import { mutation, useRunner } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import type { Act } from '../../../ui/kit/use-acts';
import { after } from '../../../ui/kit/use-opened';
import { useSecretDialog } from '../../../ui/secret/secret-dialog';
import { Replay } from './replay';
import { ChangeWebhook } from './settings/change-webhook';

interface WebhookActsProps {
  webhook: WebhookRowFragment;
  onChanged: () => void;
}

/** The test of a webhook is a button; its other acts are in one menu. */
export function WebhookActs({ webhook, onChanged }: WebhookActsProps) {
  const { t } = useTranslation();
  const { id } = webhook;
  const { test, running } = useTest(id);
  const texts = { title: t('webhooks.rotated'), name: t('webhooks.secret'), note: t('webhooks.secretNote') };
  const { show, secretDialog } = useSecretDialog(texts);
  const change = (close: () => void) => {
    const saved = (wantsTest: boolean) => {
      after(close, onChanged)();
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
          useMove(webhook, onChanged),
          { label: t('webhooks.replay'), dialog: close => <Replay id={id} onClose={close} /> },
          ...useConfirmedActs(webhook, show),
        ]}
      />
      {secretDialog}
    </>
  );
}

/** The test of a webhook, which shows its delivery beside the list. */
function useTest(id: string) {
  const navigate = useNavigate();
  const { run, running, problem } = useRunner();
  useProblemNotice(problem);
  const test = () =>
    void run(
      mutation(TestWebhookDocument, { id }, ({ testWebhook: delivery }) => {
        if (delivery) void navigate({ to: '.', search: old => ({ ...old, open: delivery.id }) });
      }),
    );
  return { test, running };
}

/** A webhook that was turned off is turned on; one that is on is paused, and goes on. */
function useMove({ id, enabled, paused }: WebhookRowFragment, onChanged: () => void): Act {
  const { t } = useTranslation();
  const move = (changed: { enabled?: boolean; paused?: boolean }) =>
    mutation(UpdateWebhookDocument, { id, ...changed }, onChanged);
  return enabled
    ? { label: t(paused ? 'words.resume' : 'words.pause'), run: move({ paused: !paused }) }
    : { label: t('webhooks.enable'), run: move({ enabled: true }) };
}

/** Acts that ask first. */
function useConfirmedActs({ id, name }: WebhookRowFragment, onSecret: (secret: string | undefined) => void): Act[] {
  const { t } = useTranslation();
  const toList = useToScreen('webhooks');
  return [
    {
      label: t('webhooks.rotate'),
      confirm: { title: t('webhooks.rotateTitle', { name }), note: t('webhooks.rotateNote') },
      run: mutation(RotateWebhookSecretDocument, { id }, ({ rotateWebhookSecret: made }) =>
        onSecret(made?.secret ?? undefined),
      ),
    },
    {
      label: t('words.delete'),
      look: 'danger',
      confirm: { title: t('webhooks.deleteTitle', { name }), note: t('webhooks.deleteNote') },
      run: mutation(DeleteWebhookDocument, { id }, toList),
    },
  ];
}
