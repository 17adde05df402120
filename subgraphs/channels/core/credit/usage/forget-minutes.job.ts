import { after, hours } from '../../../../../kernel/context/clock.js';
import { execute } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { MINUTES_KEPT } from './usage.js';

const BATCH = 5_000;

/** Goes from workspace to workspace by the primary key, so that a run that deletes nothing is cheap. */
const OLD = `
with recursive owner as (
  (select workspace_id from channels.usage order by workspace_id limit 1)
  union all
  select (select u.workspace_id from channels.usage u where u.workspace_id > o.workspace_id order by u.workspace_id limit 1)
    from owner o where o.workspace_id is not null
)
delete from channels.usage where ctid = any (array(
  select old.ctid from owner o cross join (values ('minute'), ('quarter_hour')) grains (grain)
   cross join lateral (
     select u.ctid from channels.usage u
      where u.workspace_id = o.workspace_id and u.grain = grains.grain and u.bucket < $1 limit $2
   ) old limit $2))`;

/** Deletes sums of minutes and quarter hours that reports do not read any more; those of hours and days stay. */
export const forgetMinutesJob = (): Job =>
  implementJob(declareJob('channels.usage-minutes'), {
    every: hours(1),
    run: ({ db, clock }) => execute(db.fork(), OLD, [after(clock.now(), -MINUTES_KEPT), BATCH]),
  });
