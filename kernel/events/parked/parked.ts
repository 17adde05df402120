import type pg from 'pg';
import { type AuditedAct, audit } from '../../audit/audit.js';
import { type Context, transact } from '../../context/context.js';
import { statement } from '../../database/bind.js';
import { type Database, type Em, sql } from '../../database/database.js';
import type { SchemaMigrations } from '../../database/migrate.js';
import { fail } from '../../errors/errors.js';
import { kindOf } from '../../errors/kind.js';
import type { RefusedEvent } from '../consumer-feed.js';
import type { EventRecord } from '../event-type.js';
import { CreateParked } from './migrations/001-parked.js';

/** The schema `events` exists in every database with an outbox: an event leaves the outbox and is parked in one transaction. */
export const parkedMigrations: SchemaMigrations = { schema: 'events', migrations: { '001-parked': CreateParked } };

/** An event that waits for a person, because a consumer cannot take it. */
export interface ParkedEvent {
  readonly consumer: string;
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly at: Date;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** The kind of the last error. The log has its message where the event was parked. */
  readonly error: string;
  /** It is handed over again at the next run of the job. */
  readonly retrying: boolean;
}

interface ParkedColumns {
  readonly consumers: readonly string[];
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
  readonly errors: readonly string[];
  readonly now: Date;
}

const PARK = statement<ParkedColumns>(`insert into events.parked as p
    (consumer, id, name, workspace_id, instance_id, message_id, at, sandbox, data, traceparent, error, parked_at)
  select *, :now from unnest(:consumers::text[], :ids::text[], :names::text[], :workspaces::text[], :instances::text[],
    :messages::text[], :times::timestamptz[], :sandboxes::bool[], :data::jsonb[], :traces::text[], :errors::text[])
  on conflict (consumer, id) do update
    set error = excluded.error, attempts = p.attempts + 1, parked_at = excluded.parked_at, retry_at = null`);

/** Stores events that consumers refused, each once for each consumer, in the transaction of `em`. */
export async function park(em: Em, refused: readonly RefusedEvent[], now: Date): Promise<void> {
  if (refused.length === 0) return;
  const events = refused.map(({ event }) => event);
  await sql(
    em,
    ...PARK({
      consumers: refused.map(({ consumer }) => consumer),
      ids: events.map(({ id }) => id),
      names: events.map(({ name }) => name),
      workspaces: events.map(({ workspaceId }) => workspaceId),
      instances: events.map(({ instanceId }) => instanceId),
      messages: events.map(({ messageId }) => messageId),
      times: events.map(({ at }) => at),
      sandboxes: events.map(({ sandbox }) => sandbox),
      data: events.map(({ data }) => JSON.stringify(data)),
      traces: events.map(({ traceparent = null }) => traceparent),
      errors: refused.map(({ error }) => kindOf(error)),
      now,
    }),
  );
}

const LIST = `select consumer, id, name, workspace_id as "workspaceId", at, attempts, parked_at as "parkedAt", error,
    retry_at is not null as retrying
  from events.parked order by parked_at desc, consumer, id limit $1 offset $2`;

/** Lists parked events, the last parked first. @param page from 1. */
export const listParked = ({ db }: Context, page: number, size: number): Promise<ParkedEvent[]> =>
  sql(db, LIST, [size, (page - 1) * size]);

const SHOW = `select consumer, id, name, workspace_id as "workspaceId", at, attempts, parked_at as "parkedAt", error,
    retry_at is not null as retrying, sandbox, instance_id as "instanceId", message_id as "messageId", data
  from events.parked where id = $1 order by consumer`;

/** Returns a parked event with its data, once for each consumer for which it is parked. Throws `NOT_FOUND`. */
export async function showParked({ db }: Context, id: string): Promise<readonly (ParkedEvent & { data: object })[]> {
  const found = await sql<ParkedEvent & { data: object }>(db, SHOW, [id]);
  return found.length > 0 ? found : fail('NOT_FOUND');
}

/** `$1`: the event, `$2`: the consumer; `null` for each of them, but not for both. */
const CHOSEN = 'id = coalesce($1, id) and consumer = coalesce($2, consumer)';
const RETRY = `update events.parked set retry_at = $3 where ${CHOSEN} returning consumer, id, name, workspace_id as "workspaceId"`;
const DROP = `delete from events.parked where ${CHOSEN} returning consumer, id, name, workspace_id as "workspaceId"`;

type Changed = Pick<ParkedEvent, 'consumer' | 'id' | 'name' | 'workspaceId'>;

/** Parked events that an operator names: one, for all its consumers or one of them; or all of a consumer. */
export type Chosen =
  | { readonly id: string; readonly consumer: string | null }
  | { readonly id: null; readonly consumer: string };

/** Has parked events handed over again at the next runs of the job. Throws `NOT_FOUND`. */
export const retryParked = (ctx: Context, { id, consumer }: Chosen): Promise<readonly Changed[]> =>
  transact(ctx, async tx =>
    changed(tx, 'event.retried', await sql<Changed>(tx.em, RETRY, [id, consumer, tx.clock.now()])),
  );

/** Deletes parked events: their consumers never get them. Throws `NOT_FOUND`. */
export const dropParked = (ctx: Context, { id, consumer }: Chosen): Promise<readonly Changed[]> =>
  transact(ctx, async tx => changed(tx, 'event.dropped', await sql<Changed>(tx.em, DROP, [id, consumer])));

async function changed(tx: Context, act: AuditedAct['act'], rows: readonly Changed[]): Promise<readonly Changed[]> {
  if (rows.length === 0) fail('NOT_FOUND');
  for (const { consumer, id, name, workspaceId } of rows)
    await audit(tx, { act, object: { type: 'event', id }, workspaceId, details: { consumer, event: name } });
  return rows;
}

const DUE = `select id, name, workspace_id as "workspaceId", instance_id as "instanceId", message_id as "messageId", at, sandbox, data,
    traceparent, consumer
  from events.parked where retry_at <= $1 and consumer = any($2) order by retry_at, at, id limit $3 for update skip locked`;
const DONE = 'delete from events.parked where consumer = $1 and id = $2';

/** Claims events that are to be handed over again, in the transaction of `em`. */
export const claimRetried = (
  em: Em,
  now: Date,
  consumers: readonly string[],
  limit: number,
): Promise<(EventRecord & { consumer: string })[]> => sql(em, DUE, [now, consumers, limit]);

/** Removes an event that its consumer has taken. */
export const removeTaken = (em: Em, consumer: string, id: string): Promise<object[]> => sql(em, DONE, [consumer, id]);

/** Returns whether an event is parked. */
export async function anyParked(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ parked: boolean }>('select exists (select from events.parked) as parked');
  return rows[0]?.parked === true;
}

const COUNT =
  'select consumer, name, count(*)::int as parked from events.parked where parked_at <= $1 group by consumer, name';

/** Counts parked events by consumer and event. */
export const countParked = (db: Database, now: Date): Promise<{ consumer: string; name: string; parked: number }[]> =>
  sql(db, COUNT, [now]);
