import { seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { ageOf, MAX_COUNTED, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import type { JobHandle } from '../../../../kernel/jobs/job-handle.js';
import { announceRuns } from '../flow/live.js';
import { WORK_CALLS, WORK_STEPS } from '../jobs.js';
import type { Lane } from '../step/step.js';
import { type ClaimedRun, claimRuns, releaseRuns } from './store/claim.js';
import { workRun } from './work-run.js';

/** Runs that one loop works on at once: each takes a connection. A call waits for its server and takes none meanwhile. */
const AT_ONCE: Readonly<Record<Lane, number>> = { steps: 2, calls: 20 };

async function workLane(services: Services, lane: Lane, signal: AbortSignal): Promise<number> {
  const runs = await claimRuns(services, lane);
  const rest = [...runs];
  const work = async () => {
    for (let run = signal.aborted ? undefined : rest.shift(); run; run = signal.aborted ? undefined : rest.shift())
      await workOne(services, run);
  };
  await Promise.all(Array.from({ length: AT_ONCE[lane] }, work));
  if (rest.length > 0) await releaseRuns(services, rest);
  await announceRuns(services, runs);
  return runs.length;
}

/** A run whose failure could not be stored either is tried again when its lease has run out. */
async function workOne(services: Services, run: ClaimedRun): Promise<void> {
  try {
    await workRun(services, run);
  } catch (error) {
    services.log.error({ err: error, runId: run.id }, 'a run of an automation could not go on');
  }
}

const DUE = `from campaigns.automation_run r
  where r.lane = $2 and r.automation_id = a.id and r.due_at <= $1 and r.lease_until is null order by r.due_at`;

/** Runs of a paused automation are not due. */
const BACKLOG = `with open as (select id from campaigns.automation where status = 'ENABLED' and deleted_at is null),
  counted as (select from open a cross join lateral (select ${DUE} limit ${MAX_COUNTED}) d limit ${MAX_COUNTED}),
  oldest as (select d.due_at as at from open a cross join lateral (select r.due_at ${DUE} limit 1) d)
  select (select count(*)::int from counted) as depth, ${ageOf('(select min(at) from oldest)')}`;

const jobOf = (handle: JobHandle, lane: Lane, loops: number): Job =>
  implementJob(handle, {
    every: seconds(5),
    loops,
    run: (services, signal) => workLane(services, lane, signal),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now(), lane]),
  });

/** Several loops of calls, so that a server which answers late does not hold up those of other workspaces. */
export const workJobs = (): Job[] => [jobOf(WORK_STEPS, 'steps', 2), jobOf(WORK_CALLS, 'calls', 3)];
