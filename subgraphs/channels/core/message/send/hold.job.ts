import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { Channels } from '../../channels.js';
import { putHeldBack, setHeldAside } from '../store/held.js';
import { partsOf, queuesOf, sendJobOf } from './queue.js';

/** Messages of one statement. */
const BATCH = 1_000;

const ANY_HOLD = 'select exists (select from holds.workspace limit $1) as held';

/** The workspaces with messages set aside: each step seeks the next one in the index. */
const RELEASED = `
with recursive aside (id) as (
  select min(workspace_id) from channels.message where held_due_at is not null
  union all
  select (select min(m.workspace_id) from channels.message m where m.held_due_at is not null and m.workspace_id > aside.id)
    from aside where aside.id is not null
)
select aside.id from aside where aside.id is not null and ${notHeld('aside.id')} limit $1`;

/**
 * Sets aside the due messages of workspaces that are held, so that claims need not walk over them, and puts them back
 * with their time once the workspace is released. Claims leave out a held workspace by themselves from its first moment.
 */
export const holdJob = (channels: Channels): Job => {
  const queues = queuesOf(channels).flatMap(({ name }) => partsOf(name));
  return implementJob(declareJob('channels.hold'), {
    every: seconds(2),
    run: async services => (await setAside(services, queues)) + (await putBack(services)),
  });
};

async function setAside({ db, clock }: Services, queues: readonly string[]): Promise<number> {
  const [hold] = await sql<{ held: boolean }>(db, ANY_HOLD, [1]);
  if (!hold?.held) return 0;
  let moved = 0;
  for (const queue of queues) moved += await setHeldAside(db, clock, queue, BATCH);
  return moved;
}

async function putBack({ db, jobs }: Services): Promise<number> {
  let moved = 0;
  for (const { id } of await sql<{ id: string }>(db, RELEASED, [BATCH])) {
    const queues = await putHeldBack(db, id, BATCH);
    for (const queue of new Set(queues)) jobs.wake(sendJobOf(queue));
    moved += queues.length;
  }
  return moved;
}
