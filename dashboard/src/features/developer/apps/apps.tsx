import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppRowFragment, OauthAppsDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Act } from '../../../ui/kit/use-acts';
import { after, useOpened } from '../../../ui/kit/use-opened';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { AppInspector } from './app-inspector';
import { MadeApp } from './made-app';
import { type MadeOauthApp, NewApp } from './new-app';

const route = getRouteApi('/$workspaceId/developer/apps');

/** Programs of the workspace that act for people who approve them. */
export function Apps() {
  const { t } = useTranslation();
  const { open } = route.useSearch();
  const sandbox = useSandbox();
  const pages = usePages(OauthAppsDocument, { sandbox }, data => data.oauthApps);
  const [made, setMade] = useState<MadeOauthApp | null>(null);
  const { shown, selection, show, close } = useOpened(pages.rows, open);
  const done = (app: MadeOauthApp) => {
    setMade(app);
    show(app.id);
    pages.reload();
  };
  const create = <Create onMade={done} />;
  const deleted = after(close, pages.reload);
  return (
    <ListScreen
      title={t('screens.apps')}
      acts={create}
      scope="oauth_apps:manage"
      filters={made && <MadeApp app={made} />}
      pages={pages}
      columns={useAppColumns()}
      empty={{ title: t('apps.none'), note: t('apps.noneNote'), act: create }}
      {...selection}
      beside={shown && <AppInspector key={shown.id} app={shown} onClose={close} onDeleted={deleted} />}
    />
  );
}

function Create({ onMade }: { onMade: (app: MadeOauthApp) => void }) {
  const { t } = useTranslation();
  const create: Act = {
    label: t('apps.create'),
    icon: IconPlus,
    look: 'primary',
    dialog: close => <NewApp onClose={close} onMade={after(close, onMade)} />,
  };
  return <Acts scope="oauth_apps:manage" buttons={[create]} />;
}

function useAppColumns(): Column<AppRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(120px, 1fr)', ({ name }) => name),
      wideColumn('client', t('apps.clientId'), 'minmax(90px, 270px)', ({ clientId }) => <code>{clientId}</code>),
      wideColumn('scopes', t('keys.scopes'), '96px', ({ scopes }) => t('keys.scopeCount', { count: scopes.length })),
      column('connections', t('screens.connections'), '104px', ({ connectionCount }) => formats.count(connectionCount)),
      wideColumn('created', t('keys.created'), '128px', ({ createdAt }) => <Time at={createdAt} relative />),
    ],
    [t, formats],
  );
}
