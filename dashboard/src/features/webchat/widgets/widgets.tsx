import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WidgetRowFragment, WidgetsDocument } from '../../../graph/generated/webchat';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import classes from '../webchat.module.css';
import { NewWidget } from './new-widget';

const route = getRouteApi('/$workspaceId/channels/web-chat');
const NO_VARIABLES = {};

/** The chats of sites. */
export function Widgets() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = usePages(WidgetsDocument, NO_VARIABLES, data => data.webchatWidgets);
  const columns = useColumns(workspaceId);
  const open = ({ id: widgetId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/web-chat/$widgetId', params: { workspaceId, widgetId } });
  const make = useMay('webchat:manage') && (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('webchat.make')}
    </Button>
  );
  return (
    <Page title={t('screens.webchat')} wide actions={make}>
      <RoleNote scope="webchat:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('webchat.none')} note={t('webchat.noneNote')} />
      ) : (
        <DataTable
          label={t('screens.webchat')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          {...(selected ? { selected } : {})}
          onSelect={({ id }) => setSelected(id)}
          onOpen={open}
          onEnd={readMore}
        />
      )}
      {isMaking && <NewWidget onClose={() => setMaking(false)} onMade={open} />}
    </Page>
  );
}

function useColumns(workspaceId: string): Column<WidgetRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('webchat.name'), 'minmax(160px, 2fr)', ({ id, name, color }) => (
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
