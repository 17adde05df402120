import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OauthConnectionsDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { useConnectionColumns } from './connection-columns';
import { ConnectionInspector } from './connection-inspector';

const route = getRouteApi('/$workspaceId/developer/connections');

/** Lists the apps and AI hosts that act in the workspace, with the person who approved each. */
export function Connections() {
  const { t } = useTranslation();
  const { app, open } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const variables = useMemo(() => ({ sandbox, appId: app }), [sandbox, app]);
  const { rows, problem, readMore, reload } = usePages(
    OauthConnectionsDocument,
    variables,
    data => data.oauthConnections,
  );
  const columns = useConnectionColumns();
  const change = (changed: { app?: string; open?: string }) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const apps = new Map((rows ?? []).map(({ appId, appName }) => [appId, appName]));
  if (app && !apps.has(app)) apps.set(app, app);
  return (
    <Page title={t('screens.connections')} wide>
      <RoleNote scope="oauth_apps:manage" />
      <search className={listed.filters}>
        <ChoiceChip
          label={t('connections.app')}
          options={[...apps].map(([value, label]) => ({ value, label }))}
          chosen={app}
          onChange={chosen => change({ app: chosen })}
        />
        <a href="/account#connections">{t('connections.own')}</a>
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('connections.none')} note={t('connections.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.connections')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onEnd={readMore}
          />
          {shown && (
            <ConnectionInspector
              key={shown.id}
              connection={shown}
              onClose={() => change({})}
              onEnded={() => {
                change({});
                reload();
              }}
            />
          )}
        </div>
      )}
    </Page>
  );
}
