import { Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AiHostsDocument, type RequestRowFragment } from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { DataTable } from '../../../ui/list/data-table';
import { useRequestColumns } from '../requests/request-columns';
import { ConnectHost } from './connect-host';
import { HostConnections } from './host-connections';

/** Explains how to connect an AI host, and lists the connected ones and their last calls. */
export function Hosts() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const mayReadRequests = useMay('workspace:manage');
  const result = useResult(AiHostsDocument, { sandbox, mayReadRequests }, data => data.addresses?.mcp);
  const open = (id: string) =>
    void navigate({
      to: '/$workspaceId/developer/connections',
      params: { workspaceId },
      search: old => ({ mode: old.mode, open: id }),
    });
  return (
    <Page title={t('screens.hosts')}>
      <Result of={result} skeleton={[150, 220, 180].map(high => <Skeleton key={high} height={high} radius={10} />)}>
        {(mcp, data) => (
          <>
            <ConnectHost mcp={mcp} />
            <HostConnections mcp={mcp} onOpen={open} />
            <LastCalls rows={mayReadRequests ? (data.requestLog?.items ?? []) : null} />
          </>
        )}
      </Result>
    </Page>
  );
}

/**
 * @param rows `null` for a person who may not read them.
 */
function LastCalls({ rows }: { rows: readonly RequestRowFragment[] | null }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const columns = useRequestColumns();
  const all = rows && (
    <Link
      to="/$workspaceId/developer/requests"
      params={{ workspaceId: place.workspaceId }}
      search={old => ({ mode: old.mode, api: 'MCP' as const })}
    >
      {t('hosts.allCalls')}
    </Link>
  );
  return (
    <Panel title={t('hosts.calls')} aside={all}>
      {rows === null ? (
        <p>{t('hosts.callsNotYours')}</p>
      ) : rows.length === 0 ? (
        <p>{t('hosts.noCalls')}</p>
      ) : (
        <DataTable label={t('hosts.calls')} columns={columns} rows={rows} idOf={({ id }) => id} />
      )}
    </Panel>
  );
}
