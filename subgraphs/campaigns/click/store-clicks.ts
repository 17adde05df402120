import { newId } from '../../../kernel/context/ids.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { insertEvents } from '../../../kernel/events/outbox.js';
import { shortLinkClicked } from './events.js';
import type { ClickKind } from './kind.js';

/** A click to be stored. It has its identifier already: stored twice, it is there once. */
export interface NewClick {
  readonly id: string;
  readonly eventId: string;
  readonly linkId: string;
  readonly kind: ClickKind;
  /** ISO 8601. */
  readonly at: string;
  readonly source: string | null;
  readonly agent: string | null;
  readonly method: string;
  readonly purpose: string | null;
  readonly referrer: string | null;
  readonly visitor: string;
}

/** Clicks of one statement at most. */
export const MAX_STORED = 500;
/** Sources that a day of a link is divided by; clicks of further ones count without a source. */
const MAX_SOURCES = 100;

const DAY = "(at at time zone 'utc')::date";
const UTC = `to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const EVENTS = insertEvents(
  'campaigns',
  {
    id: 'm.event_id',
    name: `'${shortLinkClicked.name}'`,
    workspaceId: 'm.workspace_id',
    messageId: 'm.id',
    at: 'm.at',
    sandbox: 'm.sandbox',
    data: `jsonb_build_object('clickId', m.id, 'shortLinkId', m.link_id, 'code', m.code, 'url', m.url, 'source', m.source,
      'first', m.first, 'clickedAt', ${UTC})`,
  },
  "marked m where m.kind = 'HUMAN' order by m.place",
);

/**
 * Stores clicks with their sums and events, all of them or none. Rows that other statements change too are locked in the order
 * of their keys. Answers of each whether its link had not ended before it.
 */
const STORE = `with given as (
    select g.*, l.workspace_id, l.sandbox, l.code, l.url, l.max_clicks from jsonb_to_recordset($1::jsonb) as g (
      place int, id text, event_id text, link_id text, kind text, at timestamptz, source text, agent text, method text,
      purpose text, referrer text, visitor text
    ) join campaigns.short_link l on l.id = g.link_id
    where not exists (select from campaigns.click c where c.id = g.id)
  ), seen as (
    insert into campaigns.visitor (link_id, visitor, day)
    select distinct on (link_id, visitor) link_id, visitor, ${DAY} from given where kind = 'HUMAN' order by link_id, visitor
    on conflict do nothing returning link_id, visitor
  ), marked as (
    select g.*, s.link_id is not null
        and row_number() over (partition by g.link_id, g.visitor, g.kind order by g.place) = 1 as first,
      row_number() over (partition by g.link_id, g.kind order by g.place) as turn,
      count(*) over (partition by g.link_id, g.kind) as turns
    from given g left join seen s on g.kind = 'HUMAN' and s.link_id = g.link_id and s.visitor = g.visitor
  ), stored as (
    insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, source, agent, method, purpose, referrer,
      visitor)
    select id, workspace_id, link_id, sandbox, kind, first, at, source, agent, method, purpose, referrer, visitor from marked
  ), totals as (
    insert into campaigns.link_total as t (link_id, people, visitors, others)
    select link_id, count(*) filter (where kind = 'HUMAN'), count(*) filter (where first),
      count(*) filter (where kind <> 'HUMAN') from marked group by link_id order by link_id
    on conflict (link_id) do update set people = t.people + excluded.people, visitors = t.visitors + excluded.visitors,
      others = t.others + excluded.others
    returning link_id, people
  ), days as (
    insert into campaigns.link_day as d (workspace_id, sandbox, link_id, day, source, people, visitors, others)
    select workspace_id, sandbox, link_id, day, kept, sum(people), sum(visitors), sum(others) from (
      select n.*, case when source = '' or exists (
          select from campaigns.link_day k where k.link_id = n.link_id and k.day = n.day and k.source = n.source
        ) or (select count(*) from campaigns.link_day k where k.link_id = n.link_id and k.day = n.day) < ${MAX_SOURCES}
        then source else '' end as kept
      from (
        select workspace_id, sandbox, link_id, ${DAY} as day, coalesce(source, '') as source,
          count(*) filter (where kind = 'HUMAN') as people, count(*) filter (where first) as visitors,
          count(*) filter (where kind <> 'HUMAN') as others
        from marked group by 1, 2, 3, 4, 5
      ) n
    ) named group by 1, 2, 3, 4, 5 order by link_id, day, kept
    on conflict (link_id, day, source) do update set people = d.people + excluded.people,
      visitors = d.visitors + excluded.visitors, others = d.others + excluded.others
  ), told as (${EVENTS})
  select m.id, m.max_clicks is null or m.kind <> 'HUMAN' or t.people - m.turns + m.turn <= m.max_clicks as within
  from marked m join totals t on t.link_id = m.link_id`;

async function store(on: Database | Em, clicks: readonly NewClick[]): Promise<boolean[]> {
  const rows = clicks.map(({ eventId, linkId, ...click }, place) => ({
    ...click,
    place,
    event_id: eventId,
    link_id: linkId,
  }));
  const stored = await sql<{ id: string; within: boolean }>(on, STORE, [JSON.stringify(rows)]);
  const within = new Map(stored.map(row => [row.id, row.within]));
  // What is not among them was stored before, or its link is gone: the last that was known of it counts.
  return clicks.map(({ id }) => within.get(id) ?? true);
}

/**
 * Commits the clicks of a moment together: what arrives while two statements are under way shares the next one. Answers, once
 * it is committed, whether the link had not ended before the click.
 */
export const clickWriter = defineBatched<NewClick, boolean>('clicks', MAX_STORED, store);

/** Stores clicks that were answered before. */
export const storeClicks = (db: Database, clicks: readonly NewClick[]): Promise<boolean[]> => store(db, clicks);

export const newClickIds = (): Pick<NewClick, 'id' | 'eventId'> => ({ id: newId('clk'), eventId: newId('evt') });
