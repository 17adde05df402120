import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EventFeedDocument, type EventRowFragment, EventsDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Inspector } from '../../../ui/layout/inspector';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { usePages } from '../../../ui/list/use-pages';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { Time } from '../../../ui/time/time';
import { useVisible } from '../../../ui/time/visible';
import { EventAbout } from './event-about';
import { NameFilter } from './name-filter';

const route = getRouteApi('/$workspaceId/developer/events');

/** The feed begins here where nothing has happened yet. */
const LONG_AGO = '2000-01-01T00:00:00Z';

/** Everything that happened in the last 30 days, the newest first, as it happens. */
export function Events() {
  const { t } = useTranslation();
  const { name, open } = route.useSearch();
  const navigate = route.useNavigate();
  const { place } = useViewer();
  const mode = place.mode === 'test' ? ('SANDBOX' as const) : ('LIVE' as const);
  const variables = useMemo(() => ({ mode, names: name ? [name] : undefined }), [mode, name]);
  const { rows: known, problem, readMore, reload } = usePages(EventsDocument, variables, data => data.events);
  // The time is that of the server: the clock of the browser may differ.
  const since = known?.[0]?.timestamp ?? LONG_AGO;
  const visible = useVisible();
  const asked = useMemo(() => ({ ...variables, since }), [variables, since]);
  const fresh = useLiveRows(
    { query: EventFeedDocument, variables: asked, pause: !visible || known === null },
    // Each answer begins behind the one before; a new connection begins at the first again.
    data => (data.events?.items ?? []).toReversed(),
  );
  const rows = useMemo(() => known && withFresh(fresh, known), [fresh, known]);
  const columns = useEventColumns();
  const change = (changed: { name?: string; open?: string }) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  return (
    <Page title={t('screens.events')} wide>
      <search className={listed.filters}>
        <NameFilter name={name} onChange={chosen => change({ name: chosen })} />
      </search>
      {name && <EventAbout name={name} />}
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t(name ? 'events.noneOf' : 'events.none', { name })} note={t('events.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.events')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ name, open: id })}
            onEnd={readMore}
          />
          {shown && <EventInspector event={shown} onClose={() => change({ name })} />}
        </div>
      )}
    </Page>
  );
}

function EventInspector({ event, onClose }: { event: EventRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { id, event: name, timestamp, data, message } = event;
  const head = (
    <>
      <code>{name}</code>
      <Copyable text={id} label={`${id.slice(0, 10)}…`} />
    </>
  );
  return (
    <Inspector label={t('events.one')} head={head} onClose={onClose}>
      {message && (
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId: message.id }}>
          {t('deliveries.message')}
        </Link>
      )}
      <Json value={{ id, event: name, timestamp, data }} label={t('events.one')} />
    </Inspector>
  );
}

function useEventColumns(): Column<EventRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('time', t('log.time'), '120px', row => <Time at={row.timestamp} />),
      column('event', t('webhooks.event'), 'minmax(160px, 1fr)', row => <code>{row.event}</code>),
      wideColumn('about', t('events.about'), 'minmax(120px, 1fr)', row => row.message?.to ?? ''),
    ],
    [t],
  );
}
