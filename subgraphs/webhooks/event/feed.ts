import type { Read } from '../../../kernel/database/bounded-read.js';
import type { Event } from './event.js';
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
  /** A credential limited to instances also reads the events of channels without instances. Empty: not limited. */
  instanceIds: readonly string[];
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

const BY_NAME = merged(`unnest($5::text[]) n (name) cross join ${range('e.name = n.name')}`);

const BY_INSTANCE = merged(`unnest($5::text[]) n (name) cross join ${range("e.name = n.name and e.instance_id = ''")}
  union all
  select e.* from unnest($3::bool[]) w (sandbox) cross join unnest($5::text[]) n (name) cross join unnest($6::text[]) i (id)
   cross join ${range("e.name = n.name and e.instance_id = i.id and e.instance_id <> ''")}`);

export function readFeed(read: Read, query: FeedQuery): Promise<FeedEvent[]> {
  const { workspaceId, after, worlds, names, instanceIds, limit } = query;
  const values = [workspaceId, after, worlds, limit];
  if (instanceIds.length > 0) return read(BY_INSTANCE, [...values, names ?? knownNames(), instanceIds]);
  return names ? read(BY_NAME, [...values, names]) : read(ALL, values);
}
