import type { Read } from '../../../kernel/database/bounded-read.js';
import type { Event } from './event.js';
import { channelOfName } from './event-channel.js';
import { knownNames } from './event-names.js';

/** What is read of the feed: events after a place, in commit order. */
export interface FeedQuery {
  workspaceId: string;
  /** `seq` of the last event that was read. */
  after: number;
  /** Of the sandbox, live ones, or both. */
  worlds: readonly boolean[];
  /** `null`: of every name. */
  names: readonly string[] | null;
  /** Empty: of all, and events of no channel. */
  channels: readonly string[];
  /** Empty: of all. */
  instanceIds: readonly string[];
  /** With those of no instance, where `instanceIds` names some. */
  withoutInstance: boolean;
  limit: number;
}

export type FeedEvent = Event & { seq: number };

/** Of an event `e`, as it is published. */
export const EVENT_COLUMNS = `
  seq, id, name as event, workspace_id as "workspaceId", instance_id as "instanceId", message_id as "messageId",
  at as timestamp, nullif(sandbox, false) as sandbox, data`;

/**
 * A range of an index for each world, name and instance, merged. The indexes end with `seq + 0`, an order that the primary
 * key does not have: the planner could otherwise walk the whole feed in search of a name that has no events.
 */
const range = (condition: string) => `lateral (
  select * from webhooks.event e
   where e.workspace_id = $1 and e.sandbox = w.sandbox and e.seq + 0 > $2 and ${condition}
   order by e.seq + 0 limit $4) e`;

const merged = (ranges: string) =>
  `select ${EVENT_COLUMNS} from (select e.* from unnest($3::bool[]) w (sandbox) cross join ${ranges}) e order by seq limit $4`;

const ALL = merged(range('true'));

/** Each name with the channel that it says; where it says none, the event itself must. */
const NAMES = 'unnest($5::text[], $6::text[]) n (name, channel)';
const OF_CHANNEL = "($7::text[] = '{}' or coalesce(n.channel, e.channel) = any($7))";

const BY_NAME = merged(`${NAMES} cross join ${range(`e.name = n.name and ${OF_CHANNEL}`)}`);

const ofInstance = `e.name = n.name and e.instance_id = i.id and e.instance_id <> '' and ${OF_CHANNEL}`;

const BY_INSTANCE =
  merged(`${NAMES} cross join ${range(`$9 and e.name = n.name and e.instance_id = '' and ${OF_CHANNEL}`)}
  union all
  select e.* from unnest($3::bool[]) w (sandbox) cross join ${NAMES} cross join unnest($8::text[]) i (id)
   cross join ${range(ofInstance)}`);

/**
 * Before the event of that time or a later one which was committed first, or at the end of the feed if there is none: among those of
 * the same second, and the first mark of a later one (migrations/021-feed-marks.ts). `seq + 0` as above.
 */
export const PLACE = `
  select coalesce(
    least(
      (select min(seq + 0) from webhooks.event
        where workspace_id = $1 and at >= $2 and at < date_trunc('second', $2::timestamptz) + interval '1 second'),
      (select seq from webhooks.feed_mark
        where workspace_id = $1 and second > date_trunc('second', $2::timestamptz) order by second limit 1)) - 1,
    (select seq from webhooks.event order by seq desc limit 1), 0) as place`;

/** Where to begin, so that every event of that moment and later ones follows. */
export async function placeBefore(read: Read, workspaceId: string, since: Date): Promise<number> {
  const [row] = await read<{ place: number }>(PLACE, [workspaceId, since]);
  return row!.place;
}

export function readFeed(read: Read, query: FeedQuery): Promise<FeedEvent[]> {
  const { workspaceId, after, worlds, channels, instanceIds, limit, withoutInstance } = query;
  const values = [workspaceId, after, worlds, limit];
  if (query.names === null && channels.length + instanceIds.length === 0) return read(ALL, values);
  const mayBe = (name: string) => channels.length === 0 || channels.includes(channelOfName(name) ?? channels[0]!);
  const names = (query.names ?? knownNames()).filter(mayBe);
  const named = [...values, names, names.map(channelOfName), channels];
  return instanceIds.length > 0 ? read(BY_INSTANCE, [...named, instanceIds, withoutInstance]) : read(BY_NAME, named);
}
