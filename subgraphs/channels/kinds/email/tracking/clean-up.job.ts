import { after, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

const BATCH = 5_000;

const OLD = `delete from channels.email_engagement where ctid = any(array(
  select ctid from channels.email_engagement where at < $1 limit $2)) returning id`;
/** Deletes the sums of mails whose last engagement is gone. */
const OLD_SUMS = `delete from channels.email_engagement_sum where ctid = any(array(
  select ctid from channels.email_engagement_sum where last_at < $1 limit $2)) returning 1 as gone`;

/** Deletes what is recorded of mails when they are deleted themselves. */
export const engagementCleanUpJob = (): Job =>
  implementJob(declareJob('channels.email-engagements'), {
    every: hours(1),
    run: async ({ db, clock, config }) => {
      const old = [after(clock.now(), -config.messageRetention), BATCH];
      return (await sql(db, OLD, old)).length + (await sql(db, OLD_SUMS, old)).length;
    },
  });
