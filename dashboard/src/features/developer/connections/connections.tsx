import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OauthConnectionsDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { after, useOpened } from '../../../ui/kit/use-opened';
import { usePages } from '../../../ui/list/use-pages';
import { useConnectionColumns } from './connection-columns';
import { ConnectionInspector } from './connection-inspector';

const route = getRouteApi('/$workspaceId/developer/connections');

/** Lists the apps and AI hosts that act in the workspace, with the person who approved each. */
export function Connections() {
  const { t } = useTranslation();
  const { app, open } = route.useSearch();
  const sandbox = useSandbox();
  const pages = usePages(OauthConnectionsDocument, { sandbox, appId: app }, data => data.oauthConnections);
  const { shown, selection, close } = useOpened(pages.rows, open);
  const apps = new Map((pages.rows ?? []).map(({ appId, appName }) => [appId, appName]));
  if (app && !apps.has(app)) apps.set(app, app);
  const ended = after(close, pages.reload);
  return (
    <ListScreen
      title={t('screens.connections')}
      scope="oauth_apps:manage"
      filters={
        <FilterBar
          filters={{ app }}
          fields={[choiceFilter('app', t('connections.app'), [...apps.keys()], id => apps.get(id) ?? id)]}
        >
          <a href="/account#connections">{t('connections.own')}</a>
        </FilterBar>
      }
      pages={pages}
      columns={useConnectionColumns()}
      empty={{ title: t('connections.none'), note: t('connections.noneNote') }}
      {...selection}
      beside={shown && <ConnectionInspector key={shown.id} connection={shown} onClose={close} onEnded={ended} />}
    />
  );
}
