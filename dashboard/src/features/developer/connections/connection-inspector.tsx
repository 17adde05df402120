import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ConnectionRowFragment, RevokeOauthConnectionDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import type { Act } from '../../../ui/kit/use-acts';
import { Inspector } from '../../../ui/layout/inspector';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { ScopeList } from '../scopes/scope-list';

interface ConnectionInspectorProps {
  connection: ConnectionRowFragment;
  onClose: () => void;
  onEnded: () => void;
}

/** One connection: the person who approved it, the app, the scopes, its last use, and its end. */
export function ConnectionInspector({ connection, onClose, onEnded }: ConnectionInspectorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, userEmail, resources, scopes, createdAt, lastUsedAt, expiresAt } = connection;
  const head = <ConnectionHead connection={connection} onEnded={onEnded} />;
  return (
    <Inspector label={t('connections.one')} head={head} onClose={onClose}>
      <Facts
        facts={[
          [t('connections.by'), userEmail],
          [t('connections.for'), resources.map(resource => <Copyable key={resource} text={resource} />)],
          [t('connections.since'), formats.exact(createdAt)],
          [t('keys.lastUsed'), lastUsedAt ? <Time key="used" at={lastUsedAt} relative /> : t('keys.never')],
          [t('words.expires'), formats.exact(expiresAt)],
          [t('keys.scopes'), <ScopeList key="scopes" scopes={scopes} />],
          ['ID', <Copyable key="id" text={id} />],
        ]}
      />
      <RequestsLink id={id} />
    </Inspector>
  );
}

function ConnectionHead({
  connection: { id, appName: app, userEmail: email },
  onEnded,
}: Pick<ConnectionInspectorProps, 'connection' | 'onEnded'>) {
  const { t } = useTranslation();
  const end: Act = {
    label: t('connections.end'),
    look: 'danger',
    confirm: { title: t('connections.endTitle', { app }), note: t('connections.endNote', { app, email }) },
    run: mutation(RevokeOauthConnectionDocument, { id }, onEnded),
  };
  return (
    <>
      <strong>{app}</strong>
      <Acts size="compact-xs" scope="oauth_apps:manage" buttons={[end]} />
    </>
  );
}

function RequestsLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  if (!useMay('workspace:manage')) return null;
  return (
    <Link
      to="/$workspaceId/developer/requests"
      params={{ workspaceId }}
      search={old => ({ mode: old.mode, credential: id })}
    >
      {t('connections.requests')}
    </Link>
  );
}
