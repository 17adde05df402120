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
      { key: 'name', head: t('webhooks.name'), width: 'minmax(120px, 220px)', cell: ({ name }) => name },
      { key: 'state', head: t('webhooks.state'), width: '120px', cell: webhook => <WebhookState webhook={webhook} /> },
      {
        key: 'url',
        head: t('webhooks.url'),
        width: 'minmax(160px, 1fr)',
        secondary: true,
        cell: ({ url }) => <code>{url}</code>,
      },
      {
        key: 'events',
        head: t('webhooks.events'),
        width: 'minmax(120px, 260px)',
        secondary: true,
        cell: ({ events }) => events.join(', '),
      },
      {
        key: 'created',
        head: t('webhooks.created'),
        width: '128px',
        secondary: true,
        cell: ({ createdAt }) => <Time at={createdAt} relative />,
      },
    ],
    [t],
  );
}
