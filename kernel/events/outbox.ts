import { type Context, wake } from '../context/context.js';
import { newId } from '../context/ids.js';
import { type Statement, statement } from '../database/bind.js';
import { type Em, sql } from '../database/database.js';
import { relayOf } from '../jobs/job-handle.js';
import { presentTrace } from '../telemetry/trace.js';
import type { EventRecord, EventType } from './event-type.js';

/** The workspace, the objects and the time of an event. */
export interface EventFacts {
  workspaceId: string;
  instanceId?: string;
  messageId?: string;
  sandbox: boolean;
  /** Now, unless given. */
  at?: Date;
}

/** An event to be written. */
export interface NewEvent extends EventFacts {
  readonly type: Pick<EventType, 'name' | 'subgraph'>;
  readonly data: object;
}

/** Makes an event, its data checked by the type. */
export const eventOf = <Data extends object>(type: EventType<Data>, facts: EventFacts, data: Data): NewEvent => ({
  ...facts,
  type,
  data,
});

/** Gives a new event its id. `now` is its time if it has none of its own. */
export const recordOf = (event: NewEvent, now: Date): EventRecord => ({
  id: newId('evt'),
  name: event.type.name,
  workspaceId: event.workspaceId,
  instanceId: event.instanceId ?? '',
  messageId: event.messageId ?? null,
  at: event.at ?? now,
  sandbox: event.sandbox,
  data: event.data,
  traceparent: presentTrace(),
});

/** Writes an event into the outbox in the transaction of `tx`: the event is stored exactly if the new state is. */
export const emit = <Data extends object>(
  tx: Context,
  type: EventType<Data>,
  facts: EventFacts,
  data: Data,
): Promise<void> => emitAll(tx, [eventOf(type, facts, data)]);

/** Writes events into the outbox in the transaction of `tx`, with one insert a subgraph, and wakes the relay. */
export async function emitAll(tx: Context, events: readonly NewEvent[]): Promise<void> {
  for (const [subgraph, own] of Map.groupBy(events, ({ type }) => type.subgraph)) {
    await writeEvents(tx.em, subgraph, own, tx.clock.now());
    wake(tx, relayOf(subgraph));
  }
}

async function writeEvents(em: Em, subgraph: string, events: readonly NewEvent[], now: Date): Promise<void> {
  const records = events.map(event => recordOf(event, now));
  const columns: OutboxColumns = {
    ids: records.map(({ id }) => id),
    names: records.map(({ name }) => name),
    workspaces: records.map(({ workspaceId }) => workspaceId),
    instances: records.map(({ instanceId }) => instanceId),
    messages: records.map(({ messageId }) => messageId),
    times: records.map(({ at }) => at),
    sandboxes: records.map(({ sandbox }) => sandbox),
    data: records.map(({ data }) => JSON.stringify(data)),
    traces: records.map(({ traceparent = null }) => traceparent),
  };
  await sql(em, ...outboxInsert(subgraph)(columns));
}

/** The columns of the new events, each in their order. */
interface OutboxColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly workspaces: readonly string[];
  readonly instances: readonly string[];
  readonly messages: readonly (string | null)[];
  readonly times: readonly Date[];
  readonly sandboxes: readonly boolean[];
  /** JSON. */
  readonly data: readonly string[];
  readonly traces: readonly (string | null)[];
}

/** SQL expressions for the columns of an event. */
export interface EventColumns {
  id: string;
  name: string;
  workspaceId: string;
  /** The empty text by default. */
  instanceId?: string;
  /** `null` by default. */
  messageId?: string;
  at: string;
  sandbox: string;
  /** A `jsonb` value. */
  data: string;
  /** `null` by default. */
  traceparent?: string;
}

/**
 * SQL that writes an event for each row of `from`, as a part of a bigger statement. The code that
 * runs it wakes `relayOf(subgraph)` after the commit.
 *
 * @param from what follows `from`: tables, joins, conditions, and the order if it matters.
 */
export const insertEvents = (subgraph: string, columns: EventColumns, from: string): string =>
  `insert into ${subgraph}.outbox (id, name, workspace_id, instance_id, message_id, at, sandbox, data, traceparent)
   select ${columns.id}, ${columns.name}, ${columns.workspaceId}, ${columns.instanceId ?? "''"},
     ${columns.messageId ?? 'null'}, ${columns.at}, ${columns.sandbox}, ${columns.data}, ${columns.traceparent ?? 'null'} from ${from}`;

const INSERTS = new Map<string, Statement<OutboxColumns>>();

/** Returns the insert for the outbox of a subgraph, which is parsed once. */
function outboxInsert(subgraph: string): Statement<OutboxColumns> {
  const known = INSERTS.get(subgraph);
  if (known) return known;
  const insert = statement<OutboxColumns>(insertEvents(subgraph, FROM_ARRAYS, ARRAYS));
  INSERTS.set(subgraph, insert);
  return insert;
}

const FROM_ARRAYS: EventColumns = {
  id: 'e.id',
  name: 'e.name',
  workspaceId: 'e.workspace_id',
  instanceId: 'e.instance_id',
  messageId: 'e.message_id',
  at: 'e.at',
  sandbox: 'e.sandbox',
  data: 'e.data',
  traceparent: 'e.traceparent',
};

const ARRAYS = `unnest(:ids::text[], :names::text[], :workspaces::text[], :instances::text[], :messages::text[],
    :times::timestamptz[], :sandboxes::bool[], :data::jsonb[], :traces::text[])
  with ordinality as e (id, name, workspace_id, instance_id, message_id, at, sandbox, data, traceparent, place) order by e.place`;

/** Replaces the data of events that wait in the outbox of a subgraph. */
export const rewriteOutbox = (
  em: Em,
  subgraph: string,
  events: readonly { readonly seq: number; readonly data: unknown }[],
): Promise<object[]> =>
  sql(
    em,
    `update ${subgraph}.outbox o set data = e.data from unnest($1::bigint[], $2::jsonb[]) e(seq, data) where o.seq = e.seq`,
    [events.map(({ seq }) => seq), events.map(({ data }) => JSON.stringify(data))],
  );
