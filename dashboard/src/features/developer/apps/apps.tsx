import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppRowFragment, OauthAppsDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
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
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const variables = useMemo(() => ({ sandbox }), [sandbox]);
  const { rows, problem, readMore, reload } = usePages(OauthAppsDocument, variables, data => data.oauthApps);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeOauthApp | null>(null);
  const may = useMay('oauth_apps:manage');
  const columns = useAppColumns();
  const show = (id?: string) => void navigate({ search: old => ({ ...old, open: id }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const create = (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)} disabled={!may}>
      {t('apps.create')}
    </Button>
  );
  return (
    <Page title={t('screens.apps')} wide actions={create}>
      <RoleNote scope="oauth_apps:manage" />
      {made && <MadeApp app={made} />}
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('apps.none')} note={t('apps.noneNote')}>
          {create}
        </EmptyState>
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.apps')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => show(id)}
            onEnd={readMore}
          />
          {shown && (
            <AppInspector
              key={shown.id}
              app={shown}
              onClose={() => show()}
              onDeleted={() => {
                show();
                reload();
              }}
            />
          )}
        </div>
      )}
      {making && (
        <NewApp
          onClose={() => setMaking(false)}
          onMade={app => {
            setMaking(false);
            setMade(app);
            show(app.id);
            reload();
          }}
        />
      )}
    </Page>
  );
}

function useAppColumns(): Column<AppRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('apps.name'), 'minmax(120px, 1fr)', ({ name }) => name),
      wideColumn('client', t('apps.clientId'), 'minmax(90px, 270px)', ({ clientId }) => <code>{clientId}</code>),
      wideColumn('scopes', t('keys.scopes'), '96px', ({ scopes }) => t('keys.scopeCount', { count: scopes.length })),
      column('connections', t('screens.connections'), '104px', ({ connectionCount }) => formats.count(connectionCount)),
      wideColumn('created', t('keys.created'), '128px', ({ createdAt }) => <Time at={createdAt} relative />),
    ],
    [t, formats],
  );
}
