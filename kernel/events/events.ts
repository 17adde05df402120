import { z } from 'zod';
import { seconds } from '../context/clock.js';
import { type Context, type Services, wake } from '../context/context.js';
import { newId } from '../context/ids.js';
import { sql } from '../database/database.js';
import { implementJob, type Job } from '../jobs/job.js';
import { relayOf } from '../jobs/job-handle.js';

/** A kind of event: its name, the JSON Schema of its `data` and a sample that tests and `GET /v1/event-types` show. */
export interface EventType<Data extends object = object> {
  readonly name: string;
  /** The subgraph that emits it, in whose outbox it waits. */
  readonly subgraph: string;
  readonly description: string;
  readonly schema: z.ZodType<Data>;
  readonly sample: Data;
}

/** An event as consumers get it. */
export interface EventRecord {
  /** `evt_…`: stable, so that a consumer can take it once. */
  id: string;
  name: string;
  workspaceId: string;
  /** Empty where the channel has no instances. */
  instanceId: string;
  messageId: string | null;
  at: Date;
  sandbox: boolean;
  data: object;
}

const registry = new Map<string, EventType>();

/** Events of one subgraph are defined through what this returns. */
export function eventsOf(subgraph: string) {
  return <Data extends object>(
    name: string,
    description: string,
    schema: z.ZodType<Data>,
    sample: Data,
  ): EventType<Data> => {
    if (registry.has(name)) throw new Error(`The event ${name} is defined twice.`);
    const type: EventType<Data> = { name, subgraph, description, schema, sample: schema.parse(sample) };
    registry.set(name, type as unknown as EventType);
    return type;
  };
}

/** Every event of the subgraphs that this process has loaded, by name. */
export const eventTypes = (): readonly EventType[] =>
  [...registry.values()].sort((a, b) => a.name.localeCompare(b.name));

export interface EventFacts {
  workspaceId: string;
  instanceId?: string;
  messageId?: string;
  sandbox: boolean;
}

/** Writes an event into the outbox, in the transaction of `tx`: it exists exactly if the state it tells of does. */
export async function emit<Data extends object>(
  tx: Context,
  type: EventType<Data>,
  facts: EventFacts,
  data: Data,
): Promise<void> {
  await sql(tx.em, outboxInsert(type.subgraph), [
    [newId('evt')],
    [type.name],
    [facts.workspaceId],
    [facts.instanceId ?? ''],
    [facts.messageId ?? null],
    [tx.clock.now()],
    [facts.sandbox],
    [JSON.stringify(data)],
  ]);
  wake(tx, relayOf(type.subgraph));
}

/** The insert for a batch of events, an array a column; for statements that write many at once. */
export const outboxInsert = (schema: string): string =>
  `insert into ${schema}.outbox (id, name, workspace_id, instance_id, message_id, at, sandbox, data)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::bool[], $8::jsonb[])`;

/** DDL of the outbox, for a subgraph's first migration. */
export const outboxTable = (schema: string): string =>
  `create table ${schema}.outbox (
     seq bigint generated always as identity primary key,
     id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
     at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
   )`;

export const relayName = (subgraph: string): string => `${subgraph}.relay`;

/** Takes events in order, at least once; must be idempotent by `id`. */
export type EventConsumer = (services: Services, events: readonly EventRecord[]) => Promise<void>;

const BATCH = 500;

interface OutboxRow {
  seq: number;
  id: string;
  name: string;
  workspace_id: string;
  instance_id: string;
  message_id: string | null;
  at: Date;
  sandbox: boolean;
  data: object;
}

/**
 * Hands the outbox of a subgraph to every consumer and then forgets it. One relay a subgraph at a time (an advisory
 * lock), so that consumers see events in the order in which they were committed.
 */
export function relayJob(subgraph: string, consumers: readonly EventConsumer[]): Job {
  return implementJob(relayOf(subgraph), {
    every: seconds(5),
    run: services =>
      services.db.fork().transactional(async em => {
        const [lock] = await sql<{ held: boolean }>(em, 'select pg_try_advisory_xact_lock(hashtext($1)) as held', [
          relayName(subgraph),
        ]);
        if (!lock?.held) return 0;
        const rows = await sql<OutboxRow>(em, `select * from ${subgraph}.outbox order by seq limit $1`, [BATCH]);
        if (rows.length === 0) return 0;
        const events = rows.map(toRecord);
        for (const consume of consumers) await consume(services, events);
        await sql(em, `delete from ${subgraph}.outbox where seq = any($1)`, [rows.map(row => row.seq)]);
        return rows.length;
      }),
    backlog: async services => {
      const [row] = await sql<{ depth: number; age: number }>(
        services.db,
        `select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(at)), 0)::float8 as age from ${subgraph}.outbox`,
        [services.clock.now()],
      );
      return row ?? { depth: 0, age: 0 };
    },
  });
}

const toRecord = (row: OutboxRow): EventRecord => ({
  id: row.id,
  name: row.name,
  workspaceId: row.workspace_id,
  instanceId: row.instance_id,
  messageId: row.message_id,
  at: row.at,
  sandbox: row.sandbox,
  data: row.data,
});
