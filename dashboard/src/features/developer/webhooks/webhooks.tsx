import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WebhookRowFragment, WebhooksDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useResult } from '../../../ui/kit/query-result';
import type { Act } from '../../../ui/kit/use-acts';
import { after } from '../../../ui/kit/use-opened';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { MadeWebhook } from './made-webhook';
import { NewWebhook } from './new-webhook';
import { WebhookState } from './webhook-state';

interface Made {
  id: string;
  name: string;
  secret: string;
}

/** The servers that receive events. */
export function Webhooks() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  const result = useResult(WebhooksDocument, {}, data => data.webhooks?.items);
  const [made, setMade] = useState<Made | null>(null);
  const create = <Create onMade={after(result.reload, setMade)} />;
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/developer/webhooks/$webhookId', params: { workspaceId, webhookId: id } });
  return (
    <ListScreen
      title={t('screens.webhooks')}
      acts={create}
      scope="webhooks:manage"
      filters={made && <MadeWebhook {...made} />}
      pages={{ ...result, rows: result.value ?? null }}
      columns={useWebhookColumns()}
      empty={{ title: t('webhooks.none'), note: t('webhooks.noneNote'), act: create }}
      onSelect={open}
      onOpen={open}
    />
  );
}

function Create({ onMade }: { onMade: (webhook: Made) => void }) {
  const { t } = useTranslation();
  const create: Act = {
    label: t('webhooks.create'),
    icon: IconPlus,
    look: 'primary',
    dialog: close => <NewWebhook onClose={close} onMade={after(close, onMade)} />,
  };
  return <Acts scope="webhooks:manage" buttons={[create]} />;
}

function useWebhookColumns(): Column<WebhookRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(120px, 220px)', ({ name }) => name),
      column('state', t('words.status'), '120px', webhook => <WebhookState webhook={webhook} />),
      wideColumn('url', t('webhooks.url'), 'minmax(160px, 1fr)', ({ url }) => <code>{url}</code>),
      wideColumn('events', t('screens.events'), 'minmax(120px, 260px)', ({ events }) => events.join(', ')),
      wideColumn('created', t('words.added'), '128px', ({ createdAt }) => <Time at={createdAt} relative />),
    ],
    [t],
  );
}
