import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { Channels } from '../../channels.js';
import { queuesOf, sendJobOf } from './queue.js';

/** Messages of one statement. */
const BATCH = 1_000;

const ANY_HOLD = 'select exists (select from holds.workspace limit $1) as held';

const SET_ASIDE = `
update channels.message m set held_due_at = m.due_at, due_at = null
from channels.held_messages($1, $2, coalesce($3::timestamptz, now()), $4) held where m.id = held.id returning m.id`;

/** The workspaces with messages set aside: each step seeks the next one in the index. */
const RELEASED = `
with recursive aside (id) as (
  select min(workspace_id) from channels.message where held_due_at is not null
  union all
  select (select min(m.workspace_id) from channels.message m where m.held_due_at is not null and m.workspace_id > aside.id)
    from aside where aside.id is not null
)
select aside.id from aside where aside.id is not null and ${notHeld('aside.id')} limit $1`;

/** The oldest first. A message that was cancelled meanwhile is not due again. */
const PUT_BACK = `
with held as materialized (
  select id from channels.message where workspace_id = $1 and held_due_at is not null
  order by held_due_at limit $2 for update skip locked
)
update channels.message m set held_due_at = null,
  due_at = case when m.status in ('QUEUED', 'SCHEDULED') then m.held_due_at else m.due_at end
from held where m.id = held.id returning m.queue`;

/**
 * Sets aside the due messages of workspaces that are held, so that claims need not walk over them, and puts them back
 * with their time once the workspace is released. Claims leave out a held workspace by themselves from its first moment.
 */
export const holdJob = (channels: Channels): Job => {
  const queues = queuesOf(channels).map(({ name }) => name);
  return implementJob(declareJob('channels.hold'), {
    every: seconds(2),
    run: async services => (await setAside(services, queues)) + (await putBack(services)),
  });
};

async function setAside({ db, clock }: Services, queues: readonly string[]): Promise<number> {
  const [hold] = await sql<{ held: boolean }>(db, ANY_HOLD, [1]);
  if (!hold?.held) return 0;
  let moved = 0;
  for (const queue of queues) moved += (await sql(db, SET_ASIDE, [queue, clock.now(), clock.leaseNow(), BATCH])).length;
  return moved;
}

async function putBack({ db, jobs }: Services): Promise<number> {
  let moved = 0;
  for (const { id } of await sql<{ id: string }>(db, RELEASED, [BATCH])) {
    const rows = await sql<{ queue: string }>(db, PUT_BACK, [id, BATCH]);
    for (const queue of new Set(rows.map(row => row.queue))) jobs.wake(sendJobOf(queue));
    moved += rows.length;
  }
  return moved;
}
