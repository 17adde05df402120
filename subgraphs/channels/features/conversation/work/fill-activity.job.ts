import { after, days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;
/** An older question was answered elsewhere, or nobody waits for its answer any more. */
const STILL_OPEN = days(7);

const FILL = `update channels.conversation c set last_activity_at = coalesce(c.last_inbound_at, c.updated_at),
    status = case when c.last_inbound_at > $1 then 'OPEN' else c.status end
  where c.id in (select id from channels.conversation where last_activity_at = '1970-01-01T00:00:00Z' limit $2
    for update skip locked)
  returning c.id`;

/** Fills the activity and the state of conversations that were stored before they had any. */
export const fillActivityJob = (): Job =>
  implementJob(declareJob('channels.conversation-fill'), {
    every: hours(1),
    async run({ db, clock }) {
      const rows = await sql(db, FILL, [after(clock.now(), -STILL_OPEN), BATCH]);
      return { rows: rows.length, most: BATCH };
    },
  });
