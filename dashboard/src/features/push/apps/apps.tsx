import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushAppRowFragment, PushAppsDocument } from '../../../graph/generated/push';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { NewApp } from './new-app';

const route = getRouteApi('/$workspaceId/channels/push-apps');

/** The sites and apps whose visitors get push notifications. */
export function PushApps() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const open = ({ id: appId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/push-apps/$appId', params: { workspaceId, appId } });
  const dialog = (close: () => void) => <NewApp onClose={close} onMade={open} />;
  return (
    <ListScreen
      title={t('screens.pushApps')}
      acts={
        useMay('push:manage') && (
          <Acts buttons={[{ label: t('pushApps.make'), icon: IconPlus, look: 'primary', dialog }]} />
        )
      }
      scope="push:manage"
      pages={usePages(PushAppsDocument, {}, data => data.pushApps)}
      columns={useColumns(workspaceId)}
      empty={{ title: t('pushApps.none'), note: t('pushApps.noneNote') }}
      onOpen={open}
    />
  );
}

function useColumns(workspaceId: string): Column<PushAppRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(160px, 2fr)', ({ id, name }) => (
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
