import { type Database, sql } from '../database/database.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { CreateCounter } from './migrations/001-counter.js';

/** The one table in which all limits are counted, over all processes. */
export const limitMigrations: SchemaMigrations = {
  schema: 'limits',
  migrations: { '001-counter': CreateCounter },
};

/** Adds to a counter. It starts again at 0, with this end, if its window is over. */
export interface Addition {
  readonly key: string;
  readonly amount: number;
  /** End of the window that starts if none is running. */
  readonly endsAt: Date;
}

export interface Count {
  readonly key: string;
  /** Sum of the running window, this addition included. */
  readonly used: number;
  readonly endsAt: Date;
}

// Every statement locks rows in the order of their keys, so that two of them cannot deadlock.
const ADD = `insert into limits.counter as c (key, used, ends_at)
  select * from unnest($1::text[], $2::int[], $3::timestamptz[]) as added (key, used, ends_at) order by key
  on conflict (key) do update set
    used = case when c.ends_at <= $4 then excluded.used else c.used + excluded.used end,
    ends_at = case when c.ends_at <= $4 then excluded.ends_at else c.ends_at end
  returning key, used, ends_at as "endsAt"`;

const SUBTRACT = `with locked as (
    select key, amount from limits.counter join unnest($1::text[], $2::int[]) as given (key, amount) using (key)
     order by key for update of counter
  ) update limits.counter c set used = greatest(0, c.used - locked.amount) from locked where c.key = locked.key`;

const DELETE = `with ended as materialized (
    select key from limits.counter where ends_at <= $1 limit $2 for update skip locked
  ) delete from limits.counter c using ended where c.key = ended.key returning c.key`;

const DELETE_BATCH = 1_000;

/** Counts before the answer, so concurrent callers cannot pass a limit together. No two additions have one key. */
export function addToCounters(db: Database, additions: readonly Addition[], now: Date): Promise<Count[]> {
  return sql<Count>(db, ADD, [
    additions.map(({ key }) => key),
    additions.map(({ amount }) => amount),
    additions.map(({ endsAt }) => endsAt),
    now,
  ]);
}

/** Reverses earlier counts; a counter does not fall below 0. */
export async function subtractFromCounters(
  db: Database,
  subtractions: readonly Pick<Addition, 'key' | 'amount'>[],
): Promise<void> {
  await sql(db, SUBTRACT, [subtractions.map(({ key }) => key), subtractions.map(({ amount }) => amount)]);
}

/** Deletes the counters whose window ended by `moment`, in batches. Answers how many. */
export async function deleteEndedCounters(db: Database, moment: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await sql(db, DELETE, [moment, DELETE_BATCH]);
    deleted += batch.length;
    if (batch.length < DELETE_BATCH) return deleted;
  }
}
