import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Database } from '../../../../../kernel/database/database.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { lockBatch } from '../../../../../kernel/lanes/lane-batch.js';
import { CALLBACKS, dueCallbacks, postponeCallback, type StoredCallback, takeCallbacks } from './callback.js';
import { inOrder, lanesOf } from './choose.js';
import type { ReadCallback } from './read-callbacks.js';

const BATCH = 100;
/** The callbacks among which a batch is chosen: a process locks the lanes of a batch, and leaves the others to other processes. */
const WINDOW = 4 * BATCH;
/** After so much, as it is stored, no further callback is read. */
const MAX_BYTES = 8 * 2 ** 20;
/** The delay before a callback that could not be worked on is tried again, doubled with each attempt up to an hour. */
const RETRY: Duration = seconds(10);
const MAX_RETRY: Duration = minutes(60);

const BACKLOG = backlogOf('select due_at as at from channels.callback where due_at <= $1 order by due_at');

/** The work that a callback is. */
export interface CallbackWork {
  read(db: Database, callbacks: readonly StoredCallback[]): Promise<ReadCallback[]>;
  /** Stores what they report, in the transaction that takes them out of the table. */
  store(tx: Context, callbacks: readonly ReadCallback[]): Promise<void>;
}

/**
 * Works on callbacks under locks of the lanes of their workspaces, so that what a workspace gets keeps its order, while other processes work on
 * other lanes.
 */
export const callbackJob = (work: CallbackWork): Job =>
  implementJob(CALLBACKS, {
    every: seconds(1),
    run: services => workOnDue(services, work),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/** Works on a batch in one transaction; if one of them makes it fail, on each in its own. */
async function workOnDue(services: Services, work: CallbackWork): Promise<number> {
  const due = await dueCallbacks(services.db, services.clock.now(), WINDOW, MAX_BYTES);
  if (due.length === 0) return 0;
  const waiting = await work.read(services.db, due);
  try {
    return await workOn(services, work, waiting);
  } catch (error) {
    if (isOutage(error)) throw error;
    return workOnEach(services, work, waiting);
  }
}

/** Returns the number of those that it worked on: 0 while other processes have their lanes. */
const workOn = (services: Services, work: CallbackWork, waiting: readonly ReadCallback[]): Promise<number> =>
  transact(jobContext(services), async tx => {
    const locked = await lockBatch(tx.em, CALLBACKS.name, lanesOf(waiting), BATCH);
    const chosen = inOrder(waiting, locked, BATCH);
    if (chosen.length === 0) return 0;
    const seqs = chosen.map(({ callback }) => callback.seq);
    const taken = await takeCallbacks(tx.em, seqs, tx.clock.now());
    if (taken.size > 0) {
      const own = chosen.filter(({ callback }) => taken.has(callback.seq));
      await work.store(tx, own);
    }
    return taken.size;
  });

async function workOnEach(services: Services, work: CallbackWork, waiting: readonly ReadCallback[]): Promise<number> {
  const passed = new Set<number>();
  let done = 0;
  for (const one of waiting) {
    if (done === BATCH) break;
    const isNext = !one.lanes.some(lane => passed.has(lane));
    const taken = isNext ? await workOn(services, work, [one]).catch(error => setAside(services, one, error)) : 0;
    // Those behind it in its lanes keep their place.
    if (taken === 0) for (const lane of one.lanes) passed.add(lane);
    done += taken;
  }
  return done;
}

/** Puts a callback that cannot be worked on behind the others. Throws if the database is away. */
async function setAside(services: Services, { callback }: ReadCallback, error: unknown): Promise<number> {
  if (isOutage(error)) throw error;
  const now = services.clock.now();
  const wait = Math.min(MAX_RETRY, RETRY * 2 ** Math.min(callback.attempts, 20));
  await postponeCallback(services.db, callback.seq, now, after(now, wait));
  services.log.error({ err: error, seq: callback.seq, source: callback.source }, 'a callback cannot be worked on');
  return 1;
}
