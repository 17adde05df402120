import { after, days, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { WINDOW } from './score/formula.js';

/** An event comes again within minutes, if at all; who writes STOP counts once in this time. */
const EVENT_KEPT = days(7);
const BATCH = 1_000;

const oldest = (table: string, column: string, before: string): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < ${before} order by ${column} limit $4))
   returning 1 as gone`;

const DELETE = `with reports as (${oldest('channels.report', 'created_at', '$1')}),
  changes as (${oldest('channels.trust_change', 'created_at', '$1')}),
  events as (${oldest('channels.trust_event', 'at', '$2')}),
  sums as (${oldest('channels.trust_day', 'day', '$3::date')})
select gone from reports union all select gone from changes union all select gone from events union all select gone from sums`;

/** Deletes old reports and changes of scores, and what weighs nothing any more. */
export const trustRetentionJob = (): Job =>
  implementJob(declareJob('channels.trust-retention'), {
    every: hours(1),
    run: async ({ db, clock, config }) => {
      const now = clock.now();
      const moments = [after(now, -config.messageRetention), after(now, -EVENT_KEPT), after(now, -days(WINDOW - 1))];
      return (await sql(db, DELETE, [...moments, BATCH])).length;
    },
  });
