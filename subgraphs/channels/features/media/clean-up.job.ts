import { after, type Duration, days, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { deleteFiles } from '../../../../kernel/files/file-rows.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

/** The time that a message that was accepted at the last moment may wait for its line. */
const GRACE: Duration = days(7);
const MAX_PER_RUN = 20;

const DELETE = `with gone as (
  delete from channels.media where id = any(array(
    select id from channels.media where expires_at <= $1 order by expires_at limit $2)) returning file_id
)
${deleteFiles('select file_id from gone')} returning id`;

/** Deletes uploaded files that no message can need any more. */
export const mediaCleanUpJob = (): Job =>
  implementJob(declareJob('channels.media.clean-up'), {
    every: hours(1),
    run: async ({ db, clock }) => (await sql(db, DELETE, [after(clock.now(), -GRACE), MAX_PER_RUN])).length,
  });
