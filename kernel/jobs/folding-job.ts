import type { Duration } from '../context/clock.js';
import { type Em, sql } from '../database/database.js';
import { implementJob, type Job } from './job.js';
import { declareJob } from './job-handle.js';

/** One process at a time: two would wait for each other's rows. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

/** Rows that statements have appended, and that one fold takes at most. */
const BATCH = 5_000;

/**
 * Returns a job that takes the rows that statements have appended to a table of changes, and adds
 * them to sums, in one transaction: a reader of both in one snapshot always sees all.
 *
 * @param name of the job, and of its lock.
 * @param fold takes at most so many rows; answers how many it took.
 */
export const foldingJob = (
  name: string,
  { every, fold }: { readonly every: Duration; readonly fold: (em: Em, batch: number) => Promise<number> },
): Job =>
  implementJob(declareJob(name), {
    every,
    run: ({ db }) =>
      db.fork().transactional(async em => {
        const [lock] = await sql<{ locked: boolean }>(em, LOCK, [name]);
        return lock?.locked ? fold(em as Em, BATCH) : 0;
      }),
  });

/** SQL: the rows of a table of changes that a fold takes, at most `$1`, and which are gone then. */
export const takenFrom = (table: string): string =>
  `delete from ${table} where ctid = any (array(select ctid from ${table} limit $1 for update skip locked)) returning *`;
