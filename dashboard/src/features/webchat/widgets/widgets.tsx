import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type WidgetRowFragment, WidgetsDocument } from '../../../graph/generated/webchat';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import classes from '../webchat.module.css';
import { NewWidget } from './new-widget';

const route = getRouteApi('/$workspaceId/channels/web-chat');

/** The chats of sites. */
export function Widgets() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const open = ({ id: widgetId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/web-chat/$widgetId', params: { workspaceId, widgetId } });
  const dialog = (close: () => void) => <NewWidget onClose={close} onMade={open} />;
  return (
    <ListScreen
      title={t('screens.webchat')}
      acts={
        useMay('webchat:manage') && (
          <Acts buttons={[{ label: t('webchat.make'), icon: IconPlus, look: 'primary', dialog }]} />
        )
      }
      scope="webchat:manage"
      pages={usePages(WidgetsDocument, {}, data => data.webchatWidgets)}
      columns={useColumns(workspaceId)}
      empty={{ title: t('webchat.none'), note: t('webchat.noneNote') }}
      onOpen={open}
    />
  );
}

function useColumns(workspaceId: string): Column<WidgetRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(160px, 2fr)', ({ id, name, color }) => (
        <Link to="/$workspaceId/channels/web-chat/$widgetId" params={{ workspaceId, widgetId: id }} tabIndex={-1}>
          <span className={classes.swatch} style={{ background: color }} aria-hidden />
          {name}
        </Link>
      )),
      wideColumn('origins', t('webchat.origins'), 'minmax(160px, 2fr)', row => row.allowedOrigins.join(', ')),
      wideColumn('createdAt', t('webchat.createdAt'), '130px', row => <Time at={row.createdAt} relative />),
    ],
    [t, workspaceId],
  );
}
