import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type WebhookRowFragment, WebhooksDocument } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
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
  const { place } = useViewer();
  const { workspaceId } = place;
  const navigate = useNavigate();
  const [{ data, error }, again] = useQuery({ query: WebhooksDocument, variables: {} });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const columns = useWebhookColumns();
  const rows = data?.webhooks?.items ?? null;
  const reload = () => again({ requestPolicy: 'network-only' });
  const may = useMay('webhooks:manage');
  const create = (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)} disabled={!may}>
      {t('webhooks.create')}
    </Button>
  );
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/developer/webhooks/$webhookId', params: { workspaceId, webhookId: id } });
  return (
    <Page title={t('screens.webhooks')} wide actions={create}>
      <RoleNote scope="webhooks:manage" />
      {made && <MadeWebhook {...made} />}
      {error && !data ? (
        <ProblemPanel problem={problemOf(error)} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('webhooks.none')} note={t('webhooks.noneNote')}>
          {create}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.webhooks')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={open}
          onOpen={open}
        />
      )}
      {making && (
        <NewWebhook
          onClose={() => setMaking(false)}
          onMade={webhook => {
            setMaking(false);
            setMade(webhook);
            reload();
          }}
        />
      )}
    </Page>
  );
}

function useWebhookColumns(): Column<WebhookRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('webhooks.name'), 'minmax(120px, 220px)', ({ name }) => name),
      column('state', t('webhooks.state'), '120px', webhook => <WebhookState webhook={webhook} />),
      wideColumn('url', t('webhooks.url'), 'minmax(160px, 1fr)', ({ url }) => <code>{url}</code>),
      wideColumn('events', t('webhooks.events'), 'minmax(120px, 260px)', ({ events }) => events.join(', ')),
      wideColumn('created', t('webhooks.created'), '128px', ({ createdAt }) => <Time at={createdAt} relative />),
    ],
    [t],
  );
}
