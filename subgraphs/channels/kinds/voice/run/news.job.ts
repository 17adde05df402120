import { seconds } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { workTogether } from '../../../../../kernel/jobs/without-bad.js';
import { lockCalls } from '../call/load.js';
import { takeNews } from '../call/store/news.js';
import { storeManyCallChanges } from '../call/store/store-changes.js';
import { play } from '../sandbox/play.js';
import { NEWS_JOB } from './wake.js';

/** Calls of a run. */
const AT_ONCE = 200;

const DUE = `select call_id as id from channels.call_news where due_at <= $1
    and ${notAside(NEWS_JOB, 'call_id', '$1')}
  group by 1 order by min(due_at) limit $2`;

const BACKLOG = backlogOf('select due_at as at from channels.call_news where due_at <= $1 order by due_at, seq');

/** Applies what the sandbox reports, with what that causes, many calls in one transaction. A call that makes it fail is set aside. */
export const newsJob = (): Job =>
  implementJob(NEWS_JOB, {
    every: seconds(1),
    run: applyDue,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function applyDue(services: Services): Promise<number> {
  const due = await sql<{ id: string }>(services.db, DUE, [services.clock.now(), AT_ONCE]);
  const ids = due.map(({ id }) => id);
  return workTogether(services, { job: NEWS_JOB, idOf: (id: string) => id }, ids, some => applyTo(services, some));
}

async function applyTo(services: Services, ids: readonly string[]): Promise<number> {
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const locked = await lockCalls(tx, ids);
    const rows = await takeNews(tx, ids, now);
    const byCall = Map.groupBy(
      rows.sort((a, b) => a.seq - b.seq),
      ({ callId }) => callId,
    );
    const played = locked.map(changes => {
      const news = (byCall.get(changes.call.id) ?? []).map(({ body }) => ({ ...body, at: new Date(body.at) }));
      return { changes, news: play(changes, news, now) };
    });
    await storeManyCallChanges(
      tx,
      played.filter(({ changes }) => changes.hasChanged),
    );
    return rows.length;
  });
}
