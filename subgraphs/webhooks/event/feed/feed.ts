import { statement } from '../../../../kernel/database/bind.js';
import type { Read } from '../../../../kernel/database/bounded-read.js';
import type { Event } from '../event.js';
import { channelOfName } from '../event-channel.js';
import { knownNames } from '../event-names.js';

/** A query of the feed: events between two positions, in commit order or from the newest on. */
export interface FeedQuery {
  workspaceId: string;
  /** `seq` that all of them are behind. */
  after: number;
  /** The `seq` that all of them are before; `null` for the end of the feed. */
  before: number | null;
  newestFirst: boolean;
  /** The time of the events, both ends included; `null` for any time. */
  from: Date | null;
  until: Date | null;
  /** Events of the sandbox, live ones, or both. */
  worlds: readonly boolean[];
  /** `null` for all names. */
  names: readonly string[] | null;
  /** Empty for all, and events of no channel. */
  channels: readonly string[];
  /** Empty for all. */
  instanceIds: readonly string[];
  /** True if events of no channel are included, when `instanceIds` names some. */
  withoutInstance: boolean;
  limit: number;
}

export type FeedEvent = Event & { seq: number };

/** The columns of an event `e` in its published form. */
export const EVENT_COLUMNS = `
  seq, id, name as event, workspace_id as "workspaceId", instance_id as "instanceId", message_id as "messageId",
  at as timestamp, nullif(sandbox, false) as sandbox, data`;

/** The result of merged ranges: a page in an order, or the number of rows. */
interface Form {
  readonly direction: 'asc' | 'desc';
  readonly counted: boolean;
}

/**
 * A range of an index for each world, name and instance, merged. The indexes end with `seq + 0`, an order that the primary
 * key does not have: the planner could otherwise walk the whole feed in search of a name that has no events.
 */
const rangeOf = ({ direction }: Form, condition: string) => `lateral (
  select * from webhooks.event e
   where e.workspace_id = :workspaceId and e.sandbox = w.sandbox and e.seq + 0 > :after and e.seq + 0 < :before
     and (:until::timestamptz is null or e.at <= :until) and (:from::timestamptz is null or e.at >= :from) and ${condition}
   order by e.seq + 0 ${direction} limit :limit) e`;

const WORLDS = 'unnest(:worlds::bool[]) w (sandbox)';
/** Each name with its channel; a name without one leaves the channel to the event. */
const NAMES = 'unnest(:names::text[], :nameChannels::text[]) n (name, channel)';
const OF_CHANNEL = "(:channels::text[] = '{}' or coalesce(n.channel, e.channel) = any(:channels))";

/** Counting ends at the limit: without an order no range is read that is not needed. */
const merged = (form: Form, ranges: string) =>
  form.counted
    ? `select count(*)::int as count from (select e.seq from ${ranges} limit :limit) e`
    : `select ${EVENT_COLUMNS} from (select e.* from ${ranges}) e order by seq ${form.direction} limit :limit`;

const all = (form: Form) => merged(form, `${WORLDS} cross join ${rangeOf(form, 'true')}`);

const byName = (form: Form) =>
  merged(form, `${WORLDS} cross join ${NAMES} cross join ${rangeOf(form, `e.name = n.name and ${OF_CHANNEL}`)}`);

const byInstance = (form: Form) => {
  const none = rangeOf(
    form,
    `:withoutInstance and n.channel is null and e.name = n.name and e.instance_id = '' and e.channel is null and ${OF_CHANNEL}`,
  );
  const some = rangeOf(form, `e.name = n.name and e.instance_id = i.id and e.instance_id <> '' and ${OF_CHANNEL}`);
  return merged(
    form,
    `${WORLDS} cross join ${NAMES} cross join ${none}
  union all
  select e.${form.counted ? 'seq' : '*'} from ${WORLDS} cross join ${NAMES} cross join unnest(:instanceIds::text[]) i (id)
   cross join ${some}`,
  );
};

type Values = Omit<FeedQuery, 'names'>;
type NamedValues = Values & { readonly names: readonly string[]; readonly nameChannels: readonly (string | null)[] };

const statementsOf = (form: Form) => ({
  all: statement<Values>(all(form)),
  byName: statement<NamedValues>(byName(form)),
  byInstance: statement<NamedValues>(byInstance(form)),
});
const bothWays = (counted: boolean) => ({
  asc: statementsOf({ direction: 'asc', counted }),
  desc: statementsOf({ direction: 'desc', counted }),
});
const PAGES = bothWays(false);
const COUNTS = bothWays(true);

/**
 * Returns the position before the event of that time or a later one that was committed first, or at
 * the end of the workspace's feed if there is none: one of another workspace may have a number above those of
 * events whose transactions have not ended. It compares the events of the same second with the first
 * mark of a later one (functions/mark_feed.sql). `seq + 0` as above.
 */
export const PLACE = `
  select coalesce(
    least(
      (select min(seq + 0) from webhooks.event
        where workspace_id = $1 and at >= $2 and at < date_trunc('second', $2::timestamptz) + interval '1 second'),
      (select seq from webhooks.feed_mark
        where workspace_id = $1 and second > date_trunc('second', $2::timestamptz) order by second limit 1)) - 1,
    greatest(
      (select max(seq + 0) from webhooks.event where workspace_id = $1 and sandbox = false),
      (select max(seq + 0) from webhooks.event where workspace_id = $1 and sandbox = true)),
    0) as place`;

/** Returns a position that every event of that moment and later ones are behind. */
export async function placeBefore(read: Read, workspaceId: string, since: Date): Promise<number> {
  const [row] = await read<{ place: number }>(PLACE, [workspaceId, since]);
  return row!.place;
}

/** Events by their time that are looked at for the place of one. */
const LATE = 1_000;

/** `seq + 0` as above. */
const LAST_UNTIL = `
  select max(l.seq) as place from (
    select e.seq from webhooks.event e where e.workspace_id = $1 and e.at <= $2
     order by e.at desc, e.seq desc limit ${LATE}) l`;

/**
 * Returns the position behind the last event of that moment or earlier; `null` when there is none.
 * An event that came into the feed after a thousand later ones may be behind that position.
 */
export async function placeBehind(read: Read, workspaceId: string, until: Date): Promise<number | null> {
  const [row] = await read<{ place: number | null }>(LAST_UNTIL, [workspaceId, until]);
  return row!.place === null ? null : row!.place + 1;
}

/** A page of the feed. */
export const readFeed = (read: Read, query: FeedQuery): Promise<FeedEvent[]> => readAs(read, query, false);

/** Counts the events, up to `limit`. */
export async function countFeed(read: Read, query: FeedQuery): Promise<number> {
  const [row] = await readAs<{ count: number }>(read, query, true);
  return row!.count;
}

function readAs<Row extends object>(read: Read, query: FeedQuery, counted: boolean): Promise<Row[]> {
  const { channels, instanceIds } = query;
  const statements = (counted ? COUNTS : PAGES)[query.newestFirst ? 'desc' : 'asc'];
  const values = { ...query, before: query.before ?? Number.MAX_SAFE_INTEGER };
  if (query.names === null && channels.length + instanceIds.length === 0) return read(...statements.all(values));
  const mayBe = (name: string) => channels.length === 0 || channels.includes(channelOfName(name) ?? channels[0]!);
  const names = (query.names ?? knownNames()).filter(mayBe);
  const named = { ...values, names, nameChannels: names.map(channelOfName) };
  return read(...(instanceIds.length > 0 ? statements.byInstance(named) : statements.byName(named)));
}
