import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { CALLBACKS, postponeCallbacks, takeCallbacks } from './callback.js';

const MAX_AT_ONCE = 100;
/**
 * The delay before a callback that could not be worked on is tried again, doubled with each attempt
 * up to an hour.
 */
const RETRY: Duration = seconds(10);
const MAX_RETRY: Duration = minutes(60);

/** One worker at a time in all processes: what comes in keeps its order. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

const BACKLOG = backlogOf('select due_at as at from channels.callback where due_at <= $1 order by due_at');

/** Works on callbacks in the transaction that takes them out of the table. */
export type WorkOnCallbacks = (tx: Context, callbacks: Awaited<ReturnType<typeof takeCallbacks>>) => Promise<void>;

export const callbackJob = (work: WorkOnCallbacks): Job =>
  implementJob(CALLBACKS, {
    every: seconds(1),
    run: services => workAll(services, work),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/**
 * Works on all that are due in one transaction; if one of them makes it fail, on each in its own.
 */
async function workAll(services: Services, work: WorkOnCallbacks): Promise<number> {
  try {
    return await workDue(services, work, MAX_AT_ONCE);
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  let done = 0;
  while (done < MAX_AT_ONCE) {
    const taken = await workDue(services, work, 1).catch(error => setAside(services, error));
    if (taken === 0) break;
    done += taken;
  }
  return done;
}

const workDue = (services: Services, work: WorkOnCallbacks, limit: number): Promise<number> =>
  withDue(services, limit, async (tx, callbacks) => {
    if (callbacks.length > 0) await work(tx, callbacks);
  });

/** Puts the oldest callback, which cannot be worked on, behind the others. Throws if the database is away. */
async function setAside(services: Services, error: unknown): Promise<number> {
  if (isOutage(error)) throw error;
  return withDue(services, 1, async (tx, callbacks) => {
    const [callback] = callbacks;
    if (!callback) return;
    const wait = Math.min(MAX_RETRY, RETRY * 2 ** Math.min(callback.attempts, 20));
    await postponeCallbacks(tx.em, callbacks, after(tx.clock.now(), wait));
    services.log.error({ err: error, seq: callback.seq, source: callback.source }, 'a callback cannot be worked on');
  });
}

/** Returns how many were due; 0 while another process works on them. */
const withDue = (services: Services, limit: number, work: WorkOnCallbacks): Promise<number> =>
  transact(jobContext(services), async tx => {
    const [lock] = await sql<{ locked: boolean }>(tx.em, LOCK, [CALLBACKS.name]);
    if (!lock?.locked) return 0;
    const callbacks = await takeCallbacks(tx.em, tx.clock.now(), limit);
    await work(tx, callbacks);
    return callbacks.length;
  });
