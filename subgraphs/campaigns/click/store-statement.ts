import { insertEvents } from '../../../kernel/events/outbox.js';
import { shortLinkClicked } from './events.js';

/** Sources that a day of a link is divided by; clicks of further ones count without a source. */
const MAX_SOURCES = 100;

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
      'contactId', m.contact_id, 'sentMessageId', m.sent_message_id, 'originId', m.origin_id, 'first', m.first, 'clickedAt', ${UTC})`,
  },
  "marked m where m.kind = 'HUMAN' order by m.place",
);

const COUNTS = `count(*) filter (where kind = 'HUMAN') as people, count(*) filter (where first) as visitors,
  count(*) filter (where kind <> 'HUMAN') as others`;
const SUMS = 'sum(people) as people, sum(visitors) as visitors, sum(others) as others';

/** Adds what `from` sums up to a table of sums, in the order of its keys. */
const addTo = (table: string, keys: string, conflict: string, from: string): string =>
  `insert into campaigns.${table} as t (${keys}, people, visitors, others) ${from}
    on conflict (${conflict}) do update set people = t.people + excluded.people,
      visitors = t.visitors + excluded.visitors, others = t.others + excluded.others`;

const sumsOf = (keys: string, order: string, where = 'true'): string =>
  `select ${keys}, ${SUMS} from named where ${where} group by ${order} order by ${order}`;

/** A lookup that the planner cannot turn into a scan of the whole table. */
const IS_KNOWN = `(select 1 from campaigns.link_day k
  where k.link_id = n.link_id and k.day = n.day and k.source = n.given_source limit 1) = 1`;
const KNOWN = '(select count(*) from campaigns.link_day k where k.link_id = n.link_id and k.day = n.day)';

/** Clicks as `given` has them: those of the JSON `from`, in the order of `order`. */
const readGiven = (
  from: string,
  place: string,
): string => `select g.id, g.event_id, g.contact_id, g.sent_message_id, g.origin_id,
    g.automatic, g.link_id, g.workspace_id, g.sandbox, g.code, g.url, g.max_clicks, g.kind, g.at, g.source, g.agent, g.method,
    g.purpose, g.referrer, g.visitor, ${place} as place, (g.at at time zone 'utc')::date as day
  from ${from} as g (
    place int, id text, event_id text, contact_id text, sent_message_id text, origin_id text, automatic boolean, link_id text,
    workspace_id text, sandbox boolean, code text, url text, max_clicks int, kind text, at timestamptz, source text, agent text,
    method text, purpose text, referrer text, visitor text
  )`;

/**
 * Stores the clicks that are in `given`, with their counts. Its last relation, `marked`, has those
 * that were new.
 */
const FILED = `seen as (
    insert into campaigns.visitor (link_id, visitor, day)
    select distinct on (link_id, visitor) link_id, visitor, day from given where kind = 'HUMAN' order by link_id, visitor
    on conflict do nothing returning link_id, visitor
  ), prepared as (
    select g.*, s.link_id is not null
      and row_number() over (partition by g.link_id, g.visitor, g.kind order by g.place) = 1 as first
    from given g left join seen s on g.kind = 'HUMAN' and s.link_id = g.link_id and s.visitor = g.visitor
  ), stored as (
    insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, source, agent, method, purpose, referrer,
      visitor)
    select id, workspace_id, link_id, sandbox, kind, first, at, source, agent, method, purpose, referrer, visitor
    from prepared order by id on conflict (id) do nothing returning id
  ), marked as (
    select p.*, row_number() over (partition by link_id, kind order by place) as turn,
      count(*) over (partition by link_id, kind) as turns
    from prepared p join stored using (id)
  ), totals as (
    ${addTo('link_total', 'link_id', 'link_id', `select link_id, ${COUNTS} from marked group by link_id order by link_id`)}
    returning link_id, people
  ), named as (
    select workspace_id, sandbox, link_id, automatic, origin_id, day, people, visitors, others,
      case when given_source = '' or ${IS_KNOWN} or ${KNOWN} < ${MAX_SOURCES} then given_source else '' end as source
    from (
      select workspace_id, sandbox, link_id, automatic, origin_id, day, coalesce(source, '') as given_source, ${COUNTS}
      from marked group by 1, 2, 3, 4, 5, 6, 7
    ) n
  ), days as (${addTo(
    'link_day',
    'workspace_id, sandbox, link_id, automatic, day, source',
    'link_id, day, source',
    sumsOf(
      'workspace_id, sandbox, link_id, automatic, day, source',
      'link_id, day, source, workspace_id, sandbox, automatic',
    ),
  )}), weeks as (${addTo(
    'link_week',
    'workspace_id, sandbox, week, link_id',
    'workspace_id, sandbox, week, link_id',
    sumsOf("workspace_id, sandbox, date_trunc('week', day)::date, link_id", '1, 2, 3, 4', 'not automatic'),
  )}), sources as (${addTo(
    'source_day',
    'workspace_id, sandbox, day, source',
    'workspace_id, sandbox, day, source',
    sumsOf('workspace_id, sandbox, day, source', '1, 2, 3, 4'),
  )}), origins as (${addTo(
    'origin_day',
    'workspace_id, sandbox, day, origin_id',
    'workspace_id, sandbox, day, origin_id',
    sumsOf('workspace_id, sandbox, day, origin_id', '1, 2, 3, 4', 'origin_id is not null'),
  )}), emitted as (${EVENTS})`;

/**
 * Stores clicks ($1, JSON) with their sums and events, all of them or none; clicks that are stored
 * already are left alone. Rows that other statements change too are locked in the order of their
 * keys. Returns for each new one whether its link had not ended before it.
 */
export const STORE = `with given as (${readGiven('json_to_recordset($1::json)', 'g.place')}), ${FILED}
  select m.id, m.max_clicks is null or m.kind <> 'HUMAN' or t.people - m.turns + m.turn <= m.max_clicks as within
  from marked m join totals t on t.link_id = m.link_id`;

/**
 * Stores about $1 of the oldest clicks that wait, and ends their wait. Waits for another process
 * that stores them at this moment. Returns the number of rows, whether more may wait, and whether
 * there is an event.
 */
export const STORE_WAITING = `with due as (
    select id, size from (
      select id, size, sum(size) over (order by id) - size as before from (
        select id, size from campaigns.click_waiting where not aside order by id limit $1::int
      ) oldest
    ) summed where before < $1::int
  ), taken as materialized (
    select id, clicks from campaigns.click_waiting where id = any(array(select id from due)) order by id for update
  ), gone as (
    delete from campaigns.click_waiting where id = any(array(select id from taken))
  ), given as (
    ${readGiven('taken t cross join lateral json_to_recordset(t.clicks::json)', 'row_number() over (order by t.id, g.place)')}
  ), ${FILED}
  select d.rows, d.clicks >= $1::int as full, exists (select from marked where kind = 'HUMAN') as "hasEvents"
  from (select count(*)::int as rows, sum(size) as clicks from due) d`;
