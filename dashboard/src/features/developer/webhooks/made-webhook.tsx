import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TestWebhookDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Secret } from '../../../ui/secret/secret';

/** The secret of a new webhook, and its first delivery. */
export function MadeWebhook({ id, name, secret }: { id: string; name: string; secret: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { run, running, problem } = useAct(TestWebhookDocument);
  const test = async () => {
    const done = await run({ id });
    if (!done?.testWebhook) return;
    void navigate({
      to: '/$workspaceId/developer/webhooks/$webhookId',
      params: { workspaceId: place.workspaceId, webhookId: id },
      search: old => ({ mode: old.mode, open: done.testWebhook?.id }),
    });
  };
  return (
    <>
      <Secret title={t('webhooks.made', { name })} note={t('webhooks.secretNote')} secret={secret} />
      <Group>
        <Button onClick={() => void test()} loading={running}>
          {t('webhooks.test')}
        </Button>
      </Group>
      <ProblemLine problem={problem} />
    </>
  );
}
