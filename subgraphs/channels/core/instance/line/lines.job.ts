import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { Instance } from '../instance.js';
import { LINES } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { attemptOf, lineOf } from './lines.js';
import { endOf } from './port.js';
import { reportLine } from './report.js';

/** How long a claimed instance belongs to its worker. */
const LEASE: Duration = seconds(30);
const BATCH = 50;
/** A batch takes as long as its slowest line. */
const LOOPS = 4;
/** A line that could not be reached is asked again then. */
const RETRY: Duration = seconds(10);

/** A blocked workspace connects nothing; what it disconnected is still released. */
const WORKABLE = `(task = 'release' or ${notHeld('workspace_id')})`;

const claimOf = (columns: string) => `
with due as materialized (
  select id from channels.instance
  where due_at <= $1 and ${WORKABLE} and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
  order by due_at limit $4 for update skip locked
)
update channels.instance t set lease_until = coalesce($2::timestamptz, now()) + $3 * interval '1 ms', fence = t.fence + 1 from due
where t.id = due.id returning ${columns}`;

const POSTPONE = `update channels.instance set due_at = $3, lease_until = null where id = $1 and fence = $2`;
const RELEASED = `update channels.instance set task = null, due_at = null, lease_until = null where id = $1 and fence = $2`;
const DELETE = 'delete from channels.instance where id = $1 and deleted_at is not null';

type RulesOf = (channel: string) => InstanceRules;

/** Goes on with attempts to connect, and releases the lines of what was disconnected or deleted. */
export const linesJob = (rulesOf: RulesOf): Job =>
  implementJob(LINES, {
    every: seconds(1),
    loops: LOOPS,
    async run(services) {
      const claimed = await claim(services);
      await Promise.all(claimed.map(instance => work(services, instance, rulesOf(instance.channel))));
      return claimed.length;
    },
    backlog: ({ db, clock }) =>
      readBacklog(
        db,
        backlogOf(
          `select due_at as at from channels.instance where due_at is not null and due_at <= $1 and ${WORKABLE} order by due_at`,
        ),
        [clock.now()],
      ),
  });

async function claim({ db, clock }: Services): Promise<Instance[]> {
  const { columns, toEntity } = entityRows(db, Instance);
  const rows = await sql<object>(db, claimOf(columns), [clock.now(), clock.leaseNow(), LEASE, BATCH]);
  return rows.map(toEntity);
}

/** What fails unexpectedly for one is logged, and tried again when its lease has ended. */
async function work(services: Services, instance: Instance, rules: InstanceRules): Promise<void> {
  try {
    await (instance.task === 'release' ? release(services, instance, rules) : advance(services, instance, rules));
  } catch (error) {
    services.log.error({ err: error, instance: instance.id }, 'work on a line failed');
  }
}

async function release(services: Services, instance: Instance, rules: InstanceRules): Promise<void> {
  const { db, clock } = services;
  const { id, fence, attempt } = instance;
  // Without a line there is nothing that could still be connected.
  const outcome = (await lineOf(services, rules, instance)?.disconnect(id, attempt)) ?? 'done';
  if (outcome === 'retry') await sql(db, POSTPONE, [id, fence, after(clock.now(), RETRY)]);
  else if (instance.deletedAt) await sql(db, DELETE, [id]);
  else await sql(db, RELEASED, [id, fence]);
}

async function advance(services: Services, instance: Instance, rules: InstanceRules): Promise<void> {
  const { db, clock } = services;
  const { id, workspaceId, fence, attemptEndsAt: ends } = instance;
  const ctx = jobContext(services, workspaceId);
  const line = lineOf(services, rules, instance);
  if (!line || ends <= clock.now()) {
    await reportLine(ctx, rules, id, { kind: 'disconnected', reason: 'attempt_expired' }, { fence });
    return;
  }
  const state = await line.advance(attemptOf(services, instance, rules));
  if (state.kind !== 'waiting') {
    await reportLine(ctx, rules, id, endOf(state), { fence });
    return;
  }
  if (state.qr) await reportLine(ctx, rules, id, { kind: 'qr', qr: state.qr }, { fence });
  if (state.challenge) await reportLine(ctx, rules, id, { kind: 'challenge', challenge: state.challenge }, { fence });
  await sql(db, POSTPONE, [id, fence, new Date(Math.min(state.again.getTime(), ends.getTime()))]);
}
