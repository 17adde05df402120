import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AppRowFragment } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { Inspector } from '../../../ui/layout/inspector';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { useAddresses } from '../addresses/use-addresses';
import { ScopeList } from '../scopes/scope-list';
import { AppActs } from './app-acts';

interface AppInspectorProps {
  app: AppRowFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * One app: its credentials but the secret, and the facts about the server that its programmer
 * needs.
 */
export function AppInspector({ app, onClose, onDeleted }: AppInspectorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const base = useAddresses()?.base;
  const head = (
    <>
      <strong>{app.name}</strong>
      <AppActs app={app} onDeleted={onDeleted} />
    </>
  );
  return (
    <Inspector label={t('apps.one')} head={head} onClose={onClose}>
      <Facts
        facts={[
          [t('apps.clientId'), <Copyable key="client" text={app.clientId} />],
          [t('apps.redirects'), <List key="redirects" texts={app.redirectUris} />],
          [t('screens.connections'), <ConnectionsLink key="connections" app={app} />],
          [t('keys.scopes'), <ScopeList key="scopes" scopes={app.scopes} />],
          [t('keys.created'), formats.exact(app.createdAt)],
          [t('apps.authorize'), base && <Copyable key="authorize" text={`${base}/oauth/authorize`} />],
          [t('apps.token'), base && <Copyable key="token" text={`${base}/oauth/token`} />],
        ]}
      />
      <a href="/docs/guides/oauth">{t('apps.guide')}</a>
    </Inspector>
  );
}

function ConnectionsLink({ app: { id, connectionCount } }: { app: AppRowFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link
      to="/$workspaceId/developer/connections"
      params={{ workspaceId }}
      search={old => ({ mode: old.mode, app: id })}
    >
      {t('apps.connectionCount', { count: connectionCount })}
    </Link>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return texts.map(text => (
    <div key={text}>
      <Copyable text={text} />
    </div>
  ));
}
