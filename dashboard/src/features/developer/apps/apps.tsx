import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppRowFragment, OauthAppsDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
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
      { key: 'name', head: t('apps.name'), width: 'minmax(120px, 1fr)', cell: ({ name }) => name },
      {
        key: 'client',
        head: t('apps.clientId'),
        width: 'minmax(90px, 270px)',
        secondary: true,
        cell: ({ clientId }) => <code>{clientId}</code>,
      },
      {
        key: 'scopes',
        head: t('keys.scopes'),
        width: '96px',
        secondary: true,
        cell: ({ scopes }) => t('keys.scopeCount', { count: scopes.length }),
      },
      {
        key: 'connections',
        head: t('screens.connections'),
        width: '104px',
        cell: ({ connectionCount }) => formats.count(connectionCount),
      },
      {
        key: 'created',
        head: t('keys.created'),
        width: '128px',
        secondary: true,
        cell: ({ createdAt }) => <Time at={createdAt} relative />,
      },
    ],
    [t, formats],
  );
}
