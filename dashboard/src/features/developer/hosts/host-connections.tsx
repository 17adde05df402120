import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HostConnectionsDocument } from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useConnectionColumns } from '../connections/connection-columns';

/** The connections whose tokens are for the address of AI hosts. A row leads to the connection whole. */
export function HostConnections({ mcp, onOpen }: { mcp: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const sandbox = useSandbox();
  const variables = useMemo(() => ({ sandbox, resource: mcp }), [sandbox, mcp]);
  const { rows, problem, readMore, reload } = usePages(
    HostConnectionsDocument,
    variables,
    data => data.oauthConnections,
  );
  const columns = useConnectionColumns();
  const all = (
    <Link to="/$workspaceId/developer/connections" params={{ workspaceId: place.workspaceId }}>
      {t('hosts.allConnections')}
    </Link>
  );
  return (
    <Panel title={t('hosts.connected')} aside={all}>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <p>{t(`hosts.none.${place.mode}`)}</p>
      ) : (
        <DataTable
          label={t('hosts.connected')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={({ id }) => onOpen(id)}
          onOpen={({ id }) => onOpen(id)}
          onEnd={readMore}
        />
      )}
    </Panel>
  );
}
