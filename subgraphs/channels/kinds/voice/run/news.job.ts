import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { withoutBad } from '../../../core/message/without-bad.js';
import { lockCalls } from '../call/load.js';
import { postponeNews, takeNews } from '../call/store/news.js';
import { storeManyCallChanges } from '../call/store/store-changes.js';
import { play } from '../sandbox/play.js';
import { NEWS_JOB } from './wake.js';

/** Calls of a run. */
const AT_ONCE = 200;
/** The delay before news that cannot be applied is tried again. */
const AFTER_ERROR: Duration = minutes(5);

const DUE = `select call_id as id from channels.call_news where due_at <= $1 group by 1 order by min(due_at) limit $2`;

const BACKLOG = backlogOf('select due_at as at from channels.call_news where due_at <= $1 order by due_at, seq');

/** Applies what the sandbox reports, with what that causes, many calls in one transaction. */
export const newsJob = (): Job =>
  implementJob(NEWS_JOB, {
    every: seconds(1),
    run: applyDue,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function applyDue(services: Services): Promise<number> {
  const due = await sql<{ id: string }>(services.db, DUE, [services.clock.now(), AT_ONCE]);
  const bad: string[] = [];
  const applied = await withoutBad(
    due.map(({ id }) => id),
    ids => applyTo(services, ids),
    (id, error) => {
      bad.push(id);
      services.log.error({ err: error, callId: id }, 'what happened to a call cannot be applied');
    },
  );
  const now = services.clock.now();
  for (const id of bad) await postponeNews(services, id, after(now, AFTER_ERROR), now);
  return applied;
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
