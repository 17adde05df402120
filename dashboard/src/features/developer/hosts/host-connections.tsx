import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HostConnectionsDocument } from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { List } from '../../../ui/kit/list-screen';
import { Panel } from '../../../ui/layout/panel';
import { usePages } from '../../../ui/list/use-pages';
import { useConnectionColumns } from '../connections/connection-columns';

/** The connections whose tokens are for the address of AI hosts. A row leads to the connection whole. */
export function HostConnections({ mcp, onOpen }: { mcp: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const sandbox = useSandbox();
  const all = (
    <Link to="/$workspaceId/developer/connections" params={{ workspaceId: place.workspaceId }}>
      {t('hosts.allConnections')}
    </Link>
  );
  return (
    <Panel title={t('hosts.connected')} aside={all}>
      <List
        label={t('hosts.connected')}
        pages={usePages(HostConnectionsDocument, { sandbox, resource: mcp }, data => data.oauthConnections)}
        columns={useConnectionColumns()}
        empty={<p>{t(`hosts.none.${place.mode}`)}</p>}
        onSelect={({ id }) => onOpen(id)}
        onOpen={({ id }) => onOpen(id)}
      />
    </Panel>
  );
}
