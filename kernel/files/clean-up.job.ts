import { minutes } from '../context/clock.js';
import { sql } from '../database/database.js';
import { implementJob, type Job } from '../jobs/job.js';
import { declareJob } from '../jobs/job-handle.js';

const MAX_PER_RUN = 20;

/** Deletes the files whose request died before anybody took them over. */
export const deleteUnclaimedFiles: Job = implementJob(declareJob('files.clean-up'), {
  every: minutes(10),
  run: async ({ db, clock }) => {
    const deleted = await sql(
      db,
      `delete from files.file where id = any(array(
         select id from files.file where expires_at <= $1 order by expires_at limit $2)) returning id`,
      [clock.now(), MAX_PER_RUN],
    );
    return deleted.length;
  },
});
