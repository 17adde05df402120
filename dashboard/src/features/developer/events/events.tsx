import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EventFeedDocument, type EventRowFragment, EventsDocument } from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { column, wideColumn } from '../../../ui/kit/column';
import { useChangeAddress } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import { Inspector } from '../../../ui/layout/inspector';
import type { Column } from '../../../ui/list/data-table';
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
  const change = useChangeAddress<{ name?: string | undefined }>({ name });
  const pages = useEvents(name);
  const { shown, selection, close } = useOpened(pages.rows, open);
  return (
    <ListScreen
      title={t('screens.events')}
      filters={
        <>
          <search className={listed.filters}>
            <NameFilter name={name} onChange={chosen => change({ name: chosen })} />
          </search>
          {name && <EventAbout name={name} />}
        </>
      }
      pages={pages}
      columns={useEventColumns()}
      empty={{ title: t(name ? 'events.noneOf' : 'events.none', { name }), note: t('events.noneNote') }}
      {...selection}
      beside={shown && <EventInspector event={shown} onClose={close} />}
    />
  );
}

/** Returns the events that were read, with those that happened since. */
function useEvents(name: string | undefined) {
  const sandbox = useSandbox();
  const variables = useMemo(
    () => ({ mode: sandbox ? ('SANDBOX' as const) : ('LIVE' as const), names: name ? [name] : undefined }),
    [sandbox, name],
  );
  const { rows: known, ...pages } = usePages(EventsDocument, variables, data => data.events);
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
  return { ...pages, rows };
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
    <Inspector label={t('words.event')} head={head} onClose={onClose}>
      {message && (
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId: message.id }}>
          {t('words.openMessage')}
        </Link>
      )}
      <Json value={{ id, event: name, timestamp, data }} label={t('words.event')} />
    </Inspector>
  );
}

function useEventColumns(): Column<EventRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('time', t('words.time'), '120px', row => <Time at={row.timestamp} />),
      column('event', t('words.event'), 'minmax(160px, 1fr)', row => <code>{row.event}</code>),
      wideColumn('about', t('events.about'), 'minmax(120px, 1fr)', row => row.message?.to ?? ''),
    ],
    [t],
  );
}
