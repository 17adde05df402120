import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import type { Call } from '../call/call.js';
import { lockCall } from '../call/load.js';
import { claimCalls } from '../call/store/claim.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import { carryOut } from './carry-out.js';
import { endUnplaced, placingOf } from './end-unplaced.js';
import { hangUp } from './hang-up.js';
import { nextOf } from './order.js';
import { pollProvider } from './poll-provider.js';
import { CALL_JOB } from './wake.js';

/** Calls that are looked at together. */
const AT_ONCE = 20;
/**
 * The time that a look has, which is more than the requests of an order take; then the call is due
 * again.
 */
const LOOK: Duration = seconds(30);

const BACKLOG = backlogOf('select due_at as at from channels.call where due_at <= $1 order by due_at');

/** Looks at calls whose time has come: ends those that were never placed or last too long, carries out orders, asks providers. */
export const callJob = (): Job =>
  implementJob(CALL_JOB, {
    every: seconds(1),
    loops: 2,
    run: lookAtDue,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function lookAtDue(services: Services): Promise<number> {
  const due = await claimCalls(services, after(services.clock.now(), LOOK), AT_ONCE);
  await Promise.all(
    due.map(({ id }) =>
      checkCall(services, id).catch((error: unknown) =>
        services.log.error({ err: error, callId: id }, 'a call cannot be looked at'),
      ),
    ),
  );
  return due.length;
}

/**
 * Works on a call, one order at a time: its result is stored, and lets the call be due for the
 * next.
 */
async function checkCall(services: Services, id: string): Promise<void> {
  const call = await transact(jobContext(services), tx => decide(tx, id));
  if (!call) return;
  const order = nextOf(call.orders);
  if (order) await carryOut(services, call, order);
  else await pollProvider(services, call);
}

/**
 * Decides what can be decided here. Returns a call that has orders to carry out, or of which
 * nothing was heard for long; it is due again if that is never done.
 */
async function decide(tx: Context, id: string): Promise<Call | null> {
  const changes = await lockCall(tx, id);
  if (!changes) return null;
  const { call } = changes;
  const now = tx.clock.now();
  const placing = await placingOf(tx, call);
  if (endUnplaced(changes, placing, now)) {
    await storeCallChanges(tx, changes);
    return null;
  }
  // The provider refused it for now; the queue of messages tries again.
  const isWaiting = placing?.status === 'QUEUED' || placing?.status === 'SCHEDULED';
  const isSilent = call.isUnderWay && !call.sandbox && call.orders.length === 0 && !isWaiting;
  call.providerRef ??= placing?.providerRef ?? null;
  const isTooLong = call.limit !== null && call.limit <= now;
  if (isTooLong) hangUp(changes, 'TIME_LIMIT', call.limit!);
  const todo = call.orders.length > 0 || isSilent;
  const next = nextOf(call.orders);
  call.orders = call.orders.map(one => (one === next ? { ...one, tries: (one.tries ?? 0) + 1 } : one));
  await storeCallChanges(tx, changes, todo || isWaiting ? after(now, LOOK) : undefined);
  return call.orders.length > 0 || (isSilent && !isTooLong) ? call : null;
}
