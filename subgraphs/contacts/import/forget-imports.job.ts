import { after, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

const KEPT = days(30);
const MAX_PER_RUN = 20;

/** Deletes imports, and with them their reports, a while after they were done. */
export const forgetImportsJob = (): Job =>
  implementJob(declareJob('contacts.forget-imports'), {
    every: hours(1),
    run: async ({ db, clock }) => {
      const deleted = await sql(
        db,
        `delete from contacts.import where id = any(array(
           select id from contacts.import where completed_at <= $1 limit $2)) returning id`,
        [after(clock.now(), -KEPT), MAX_PER_RUN],
      );
      return deleted.length;
    },
  });
