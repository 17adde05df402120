import { removeOldEntries } from '../../../kernel/audit/audit.js';
import { after, hours } from '../../../kernel/context/clock.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

/** Deletes audit entries older than `AUDIT_RETENTION`. */
export const cleanUpAudit = () =>
  implementJob(declareJob('workspaces.clean-up-audit'), {
    every: hours(1),
    run: ({ db, clock, config }) => removeOldEntries(db, after(clock.now(), -config.auditRetention), BATCH),
  });
