import type pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import type { Context } from '../context/context.js';
import { defineResource, resourceOf } from '../context/resource.js';
import { fail } from '../errors/errors.js';
import { Bulkhead, type BulkheadLimits } from './bulkhead.js';
import type { Database } from './database.js';

/** Longest time of one statement of a list or report, and longest wait for its turn. */
export const READ_TIMEOUT: Duration = seconds(5);
/** Reads of one workspace that may wait in a process: no fewer than the lists that one GraphQL request may ask for. */
const MAX_WAITING = 100;
/** SQLSTATE `query_canceled`. */
const CANCELED = '57014';
const RETRY_AFTER_SEC = seconds(5) / 1_000;

/**
 * Returns the limits of lists and reports, which get at most half of the pool, and those of one
 * workspace half of that, so that sends always find a connection.
 */
const limitsOf = (poolSize: number): BulkheadLimits => {
  const total = Math.max(1, Math.floor(poolSize / 2));
  return { total, perSubject: Math.max(1, Math.floor(total / 2)), queue: MAX_WAITING, wait: READ_TIMEOUT };
};

/** The share of the pool that lists and reports may use. */
export const readShare = defineResource('share of lists and reports', ({ db }) => ({
  value: new Bulkhead(limitsOf(db.pool.options.max)),
}));

/** Runs a prepared statement. */
export type Read = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

const BEGIN = `begin isolation level repeatable read read only; set local statement_timeout = ${READ_TIMEOUT}`;
/**
 * The planner reads all of a table if it expects most of its rows to fit, though there may be none.
 * This keeps it to the indexes.
 */
const INDEXES = `${BEGIN}; set local enable_seqscan = off`;
/** A read of whole tables is not worth the time of compiling it. */
const ANY_PLAN = `${BEGIN}; set local jit = off`;

/**
 * Runs the statements of a list or report, all of the same snapshot, within the share of the caller's workspace. Throws
 * `READ_TIMEOUT` if one takes too long or the turn does not come, `CONCURRENCY_LIMIT_EXCEEDED` if too many wait already.
 *
 * @param plans whether a statement must go by an index, or may read all of a table.
 */
export const boundedRead = <T>(
  ctx: Context,
  work: (read: Read) => Promise<T>,
  plans: 'indexes' | 'any' = 'indexes',
): Promise<T> =>
  resourceOf(ctx, readShare).run(ctx.caller.workspaceId, async () => {
    try {
      return await readWithin(ctx.db, plans === 'any' ? ANY_PLAN : INDEXES, work);
    } catch (error) {
      if ((error as { code?: string }).code !== CANCELED) throw error;
      return fail('READ_TIMEOUT', { retryAfterSec: RETRY_AFTER_SEC }, { cause: error });
    }
  });

/** Runs statements in a transaction of their own that starts with the text `begin`. */
export async function readWithin<T>(db: Database, begin: string, work: (read: Read) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query(begin);
    const result = await work(async (text, values) => (await client.query(text, values as unknown[])).rows);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await releaseConnection(client);
    throw error;
  }
}

/** A connection whose transaction cannot be ended is closed. */
const releaseConnection = (client: pg.PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
