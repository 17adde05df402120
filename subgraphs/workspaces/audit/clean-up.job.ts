import { after, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

/** Reads the oldest entries by the primary key, so that a run that deletes nothing is cheap. */
const OLD_ENTRIES = `
  delete from audit.entry
   where id in (select id from audit.entry order by id limit $2) and at < $1 returning id`;

/** Deletes audit entries older than `AUDIT_RETENTION`. */
export const cleanUpAudit = () =>
  implementJob(declareJob('workspaces.clean-up-audit'), {
    every: hours(1),
    run: async ({ db, clock, config }) =>
      (await sql(db, OLD_ENTRIES, [after(clock.now(), -config.auditRetention), BATCH])).length,
  });
