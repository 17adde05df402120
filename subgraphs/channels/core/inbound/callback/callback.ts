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

/** Sizes are as stored, so that no body is read for them. */
const DUE = `select seq, source, instance_id as "instanceId", body, received_at as "receivedAt", attempts
  from (select c.*, sum(pg_column_size(body)) over (order by seq rows between unbounded preceding and 1 preceding) as before
    from (select * from channels.callback where due_at <= $1 order by seq limit $2) c) c
  where coalesce(before, 0) < $3 order by seq`;

/** Returns the oldest that are due: `limit` at most, and none after the one with which they have `bytes`. */
export const dueCallbacks = (db: Database, now: Date, limit: number, bytes: number): Promise<StoredCallback[]> =>
  sql(db, DUE, [now, limit, bytes]);

const TAKE = 'delete from channels.callback where seq = any($1::bigint[]) and due_at <= $2 returning seq';

/** Takes callbacks out of the table, in the transaction that works on them. Returns the `seq` of those that were due still. */
export const takeCallbacks = async (em: Em, seqs: readonly number[], now: Date): Promise<Set<number>> =>
  new Set((await sql<{ seq: number }>(em, TAKE, [seqs, now])).map(({ seq }) => seq));

const POSTPONE = 'update channels.callback set due_at = $3, attempts = attempts + 1 where seq = $1 and due_at <= $2';

/** Lets a callback that is due wait until a time. */
export const postponeCallback = (db: Database, seq: number, now: Date, until: Date): Promise<object[]> =>
  sql(db, POSTPONE, [seq, now, until]);
