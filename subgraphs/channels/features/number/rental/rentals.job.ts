import { after, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { PhoneNumber } from '../phone-number.js';
import { recordMove } from '../record-move.js';
import { payNext } from './pay.js';
import { RENTALS } from './recover.js';
import { timingOf } from './timing.js';

/** Numbers of a run. */
const BATCH = 100;
/** The delay before a number that made an error is looked at again. */
const AFTER_ERROR = minutes(5);

/** A blocked workspace pays nothing and loses nothing. */
const DUE = `next_at <= $1 and ${notHeld('workspace_id')}`;
const NEXT = `select id from channels.phone_number where ${DUE} order by next_at limit 1 for update skip locked`;
const BACKLOG = backlogOf(`select next_at as at from channels.phone_number where ${DUE} order by next_at`);
const SET_ASIDE = `update channels.phone_number set next_at = $2
  where id = (select id from channels.phone_number where ${DUE} order by next_at limit 1 for update skip locked)
  returning id`;

/**
 * The clock of the rentals: pays the periods that begin, and moves what is not paid. Each number in a transaction of its
 * own, which holds the credits, the entry of the ledger, the status, the sender and the event: killed at any line, a
 * period is paid once.
 */
export const rentalsJob = (): Job =>
  implementJob(RENTALS, {
    every: minutes(1),
    run: workAll,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function workAll(services: Services, signal: AbortSignal): Promise<number> {
  let worked = 0;
  while (worked < BATCH && !signal.aborted) {
    const isOne = await transact(jobContext(services), workNext).catch(error => setAside(services, error));
    if (!isOne) break;
    worked++;
  }
  return worked;
}

/** One number a transaction: two would lock the balances of their workspaces in any order. */
async function workNext(tx: Context): Promise<boolean> {
  const now = tx.clock.now();
  const [due] = await sql<{ id: string }>(tx.em, NEXT, [now]);
  if (!due) return false;
  const number = await tx.em.findOneOrFail(PhoneNumber, { id: due.id });
  const timing = timingOf(tx.config, number);
  const isPaid = await payNext(tx, number, number.unpaidFrom(now));
  const move = isPaid ? number.pay(timing, now) : number.miss(timing, now);
  if (move && move !== 'renewed') await recordMove(tx, number, move);
  return true;
}

/** Lets the others go on. Throws if the database is away. */
async function setAside({ db, clock, log }: Services, error: unknown): Promise<boolean> {
  if (isOutage(error)) throw error;
  const now = clock.now();
  const [set] = await sql<{ id: string }>(db, SET_ASIDE, [now, after(now, AFTER_ERROR)]);
  log.error({ err: error, phoneNumberId: set?.id }, 'the rental of a phone number failed');
  return set !== undefined;
}
