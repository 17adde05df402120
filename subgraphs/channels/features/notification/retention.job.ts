import { after, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

const DELETE = `
with old as (
  select id from channels.notification where created_at < $1 and status = 'COMPLETED' order by created_at limit $2
), people as (
  delete from channels.notification_recipient where notification_id in (select id from old)
), messages as (
  delete from channels.notification_message where notification_id in (select id from old)
)
delete from channels.notification where id in (select id from old) returning id`;

/** Deletes notifications that ended and are as old as messages may get. */
export const retentionJob = (): Job =>
  implementJob(declareJob('channels.notification_retention'), {
    every: hours(1),
    run: async ({ db, clock, config }) =>
      (await sql(db, DELETE, [after(clock.now(), -config.messageRetention), BATCH])).length,
  });
