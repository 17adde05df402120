import { seconds } from '../context/clock.js';
import type { Context } from '../context/context.js';
import { defineResource, resourceOf } from '../context/resource.js';
import { fail } from '../errors/errors.js';
import { Bulkhead } from './bulkhead.js';
import type { Database } from './database.js';
import { READ_TIMEOUT, readLimits } from './reading/read-limits.js';
import { type Read, readOn } from './reading/read-on.js';
import { readReplica } from './reading/read-replica.js';

export type { Read } from './reading/read-on.js';

/** SQLSTATE `query_canceled`. */
const CANCELED = '57014';
const RETRY_AFTER_SEC = seconds(5) / 1_000;

/** The share of the pool that lists and reports may use: half of it, so that sends always find a connection. */
export const readShare = defineResource('share of lists and reports', ({ db }) => ({
  value: new Bulkhead(readLimits(Math.max(1, Math.floor(db.pool.options.max / 2)))),
}));

const BEGIN = `begin isolation level repeatable read read only; set local statement_timeout = ${READ_TIMEOUT}`;
/**
 * The planner reads all of a table if it expects most of its rows to fit, though there may be none. This keeps it to the indexes. Compiling
 * such a read takes a hundred times as long as the read, and its expected cost may be high enough for that.
 */
const INDEXES = `${BEGIN}; set local enable_seqscan = off; set local jit = off`;
/** The plan of a list whose ranges are the same whatever the values takes longer to make than the list to read. */
const ONE_PLAN = `${INDEXES}; set local plan_cache_mode = force_generic_plan`;
/** A read of whole tables is not worth the time of compiling it. */
const ANY_PLAN = `${BEGIN}; set local jit = off`;

const BEGINS = { indexes: INDEXES, once: ONE_PLAN, any: ANY_PLAN } as const;

/**
 * The way in which the statements of a read are planned: by indexes, by indexes and once for all values, or in any way, such as by
 * reading all of a table.
 */
export type Plans = keyof typeof BEGINS;

/**
 * Runs the statements of a list or report, all of the same snapshot, within the share of the caller's workspace. The replica takes them, if
 * there is one that has what was committed before; `work` may then run twice. Throws `READ_TIMEOUT` if one takes too long or the turn does
 * not come, `CONCURRENCY_LIMIT_EXCEEDED` if too many wait already.
 */
export async function boundedRead<T>(
  ctx: Context,
  work: (read: Read) => Promise<T>,
  plans: Plans = 'indexes',
): Promise<T> {
  const begin = BEGINS[plans];
  // A transaction decides by what it reads.
  const replica = ctx.wakes ? null : resourceOf(ctx, readReplica);
  const found = await replica?.read(ctx.caller.workspaceId, begin, work).catch(inTime);
  if (replica) ctx.metrics.replicaReads.inc({ server: found ? 'replica' : 'primary' });
  return found ? found.value : boundedReadOfPrimary(ctx, work, begin);
}

/** Does what {@link boundedRead} does, for what no replica has, such as unlogged tables. */
export const boundedReadOfPrimary = <T>(
  ctx: Context,
  work: (read: Read) => Promise<T>,
  begin: string = INDEXES,
): Promise<T> =>
  resourceOf(ctx, readShare).run(ctx.caller.workspaceId, () => readWithin(ctx.db, begin, work).catch(inTime));

const inTime = (error: unknown): never => {
  if ((error as { code?: string }).code !== CANCELED) throw error;
  return fail('READ_TIMEOUT', { retryAfterSec: RETRY_AFTER_SEC }, { cause: error });
};

/** Runs statements on the primary in a transaction of their own that starts with the text `begin`. */
export const readWithin = async <T>(db: Database, begin: string, work: (read: Read) => Promise<T>): Promise<T> =>
  readOn(await db.pool.connect(), begin, work);
