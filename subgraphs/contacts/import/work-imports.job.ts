import { seconds } from '../../../kernel/context/clock.js';
import { backlogOf, readBacklog } from '../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { WORK_IMPORTS } from './jobs.js';
import { workOneBatch } from './work-one-batch.js';

const BACKLOG = backlogOf(
  `select created_at as at from contacts.import where status in ('QUEUED', 'RUNNING') order by id`,
);

/** Two loops, so that a small file does not wait for each batch of a big one. */
const LOOPS = 2;

export const workImportsJob = (): Job =>
  implementJob(WORK_IMPORTS, {
    every: seconds(5),
    loops: LOOPS,
    run: services => workOneBatch(services),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });
