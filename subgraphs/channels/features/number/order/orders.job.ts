import { LockMode } from '@mikro-orm/core';
import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { inventoryOf } from '../inventory/inventory-of.js';
import { PhoneNumber } from '../phone-number.js';
import { settleOrder, waitOf } from './settle-order.js';

/** Asks the inventory for numbers, and gives them back. */
export const ORDERS = declareJob('channels.number-orders');

/** The time for which a claimed number belongs to its worker: longer than a call takes. */
const LEASE: Duration = seconds(60);
const BATCH = 10;

/** A blocked workspace gets nothing; what it gave up still goes back. */
const WORKABLE = `(task = 'return' or ${notHeld('workspace_id')})`;

const claimOf = (columns: string) => `
with due as materialized (
  select id from channels.phone_number
  where due_at <= $1 and ${WORKABLE} and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
  order by due_at limit $4 for update skip locked
)
update channels.phone_number t set lease_until = coalesce($2::timestamptz, now()) + $3 * interval '1 ms',
  fence = t.fence + 1, attempt = t.attempt + 1
from due
where t.id = due.id returning ${columns}`;

const BACKLOG = backlogOf(
  `select due_at as at from channels.phone_number where due_at <= $1 and ${WORKABLE} order by due_at`,
);

/** An order whose worker died is repeated: the inventory gives the same number to the same purchase again. */
export const ordersJob = (): Job =>
  implementJob(ORDERS, {
    every: seconds(2),
    loops: 2,
    async run(services) {
      const claimed = await claim(services);
      await Promise.all(claimed.map(number => work(services, number)));
      return claimed.length;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function claim({ db, clock }: Services): Promise<PhoneNumber[]> {
  const { columns, toEntity } = entityRows(db, PhoneNumber);
  const rows = await sql<object>(db, claimOf(columns), [clock.now(), clock.leaseNow(), LEASE, BATCH]);
  return rows.map(toEntity);
}

/**
 * Does the task of one number. An unexpected failure is logged, and the task is tried again when
 * its lease has ended.
 */
async function work(services: Services, claimed: PhoneNumber): Promise<void> {
  try {
    await (claimed.task === 'order' ? order(services, claimed) : release(services, claimed));
  } catch (error) {
    services.log.error({ err: error, phoneNumberId: claimed.id }, 'the inventory could not be asked about a number');
  }
}

async function order(services: Services, claimed: PhoneNumber): Promise<void> {
  const { id, sandbox, phoneNumber, attempt } = claimed;
  const outcome = (await inventoryOf(services, sandbox)?.order(phoneNumber, id, attempt)) ?? 'away';
  await store(services, claimed, (tx, number) => settleOrder(tx, number, outcome));
}

async function release(services: Services, claimed: PhoneNumber): Promise<void> {
  const { id, sandbox, phoneNumber } = claimed;
  const outcome = (await inventoryOf(services, sandbox)?.release(phoneNumber, id)) ?? 'away';
  await store(services, claimed, async ({ clock }, number) => {
    if (outcome === 'done') number.returned(clock.now());
    else number.postpone(after(clock.now(), waitOf(number)));
  });
}

/** Changes a number that is still this worker's. */
const store = (
  services: Services,
  { id, workspaceId, fence }: PhoneNumber,
  change: (tx: Context, number: PhoneNumber) => Promise<void>,
): Promise<void> =>
  transact(jobContext(services, workspaceId), async tx => {
    const number = await tx.em.findOne(PhoneNumber, { id, fence }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (number) await change(tx, number);
  });
