import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

/** The job that works on callbacks. */
export const CALLBACKS = declareJob('channels.callback');

/** A report of a provider, as it came. */
export interface NewCallback {
  readonly source: string;
  /** The instance or the provider account that the path names. */
  readonly instanceId: string | null;
  /** JSON. */
  readonly body: string;
  readonly at: Date;
}

export interface StoredCallback {
  readonly seq: number;
  readonly source: string;
  readonly instanceId: string | null;
  readonly body: string;
  readonly receivedAt: Date;
  readonly attempts: number;
}

const INSERT = `insert into channels.callback (due_at, received_at, source, instance_id, body)
  select c.at, c.at, c.source, c.instance_id, c.body
  from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[]) with ordinality
    as c(at, source, instance_id, body, place) order by c.place`;

/** Stores callbacks durably; those of a moment share a statement. */
export const newCallbacks = defineBatched<NewCallback, true>('new callbacks', 200, storeCallbacks);

/** Stores callbacks in the order in which they are given. */
export async function storeCallbacks(on: Database | Em, callbacks: readonly NewCallback[]): Promise<true[]> {
  await sql(on, INSERT, [
    callbacks.map(({ at }) => at),
    callbacks.map(({ source }) => source),
    callbacks.map(({ instanceId }) => instanceId),
    callbacks.map(({ body }) => body),
  ]);
  return callbacks.map(() => true);
}

const TAKE = `delete from channels.callback where seq = any(array(
    select seq from channels.callback where due_at <= $1 order by seq limit $2 for update skip locked))
  returning seq, source, instance_id as "instanceId", body, received_at as "receivedAt", attempts`;

/** Takes what is due out of the table, in the order in which it came, in the transaction that works on it. */
export const takeCallbacks = async (em: Em, now: Date, limit: number): Promise<StoredCallback[]> =>
  (await sql<StoredCallback>(em, TAKE, [now, limit])).sort((a, b) => a.seq - b.seq);

const PUT_BACK = `insert into channels.callback (seq, due_at, received_at, source, instance_id, body, attempts)
  overriding system value
  select c.seq, $1, c.received_at, c.source, c.instance_id, c.body, c.attempts + 1
  from unnest($2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::int[])
    as c(seq, received_at, source, instance_id, body, attempts)`;

/** Puts callbacks back that cannot be worked on before `until`. */
export const postponeCallbacks = (em: Em, callbacks: readonly StoredCallback[], until: Date): Promise<object[]> =>
  sql(em, PUT_BACK, [
    until,
    callbacks.map(({ seq }) => seq),
    callbacks.map(({ receivedAt }) => receivedAt),
    callbacks.map(({ source }) => source),
    callbacks.map(({ instanceId }) => instanceId),
    callbacks.map(({ body }) => body),
    callbacks.map(({ attempts }) => attempts),
  ]);
