import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushAppRowFragment, PushAppsDocument } from '../../../graph/generated/push';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { NewApp } from './new-app';

const route = getRouteApi('/$workspaceId/channels/push-apps');
const NO_VARIABLES = {};

/** The sites and apps whose visitors get push notifications. */
export function PushApps() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = usePages(PushAppsDocument, NO_VARIABLES, data => data.pushApps);
  const columns = useColumns(workspaceId);
  const open = ({ id: appId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/push-apps/$appId', params: { workspaceId, appId } });
  const make = useMay('push:manage') && (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('pushApps.make')}
    </Button>
  );
  return (
    <Page title={t('screens.pushApps')} wide actions={make}>
      <RoleNote scope="push:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('pushApps.none')} note={t('pushApps.noneNote')} />
      ) : (
        <DataTable
          label={t('screens.pushApps')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          {...(selected ? { selected } : {})}
          onSelect={({ id }) => setSelected(id)}
          onOpen={open}
          onEnd={readMore}
        />
      )}
      {isMaking && <NewApp onClose={() => setMaking(false)} onMade={open} />}
    </Page>
  );
}

function useColumns(workspaceId: string): Column<PushAppRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('pushApps.name'), 'minmax(160px, 2fr)', ({ id, name }) => (
        <Link to="/$workspaceId/channels/push-apps/$appId" params={{ workspaceId, appId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      column('subscribers', t('pushApps.subscribers'), '120px', row => formats.count(row.subscribers)),
      wideColumn('reaches', t('pushApps.reaches'), 'minmax(140px, 1fr)', row =>
        reachOf(row)
          .map(platform => t(`pushApps.platforms.${platform}`))
          .join(', '),
      ),
      wideColumn('origins', t('pushApps.origins'), 'minmax(140px, 1fr)', row => row.allowedOrigins.join(', ')),
      wideColumn('createdAt', t('pushApps.createdAt'), '140px', row => <Time at={row.createdAt} />),
    ],
    [t, formats, workspaceId],
  );
}

/** Browsers need an origin from which they may subscribe, devices the keys of their service. */
const reachOf = ({ allowedOrigins, hasFcm, hasApns }: PushAppRowFragment) => [
  ...(allowedOrigins.length > 0 ? (['WEB'] as const) : []),
  ...(hasFcm ? (['ANDROID'] as const) : []),
  ...(hasApns ? (['IOS'] as const) : []),
];
