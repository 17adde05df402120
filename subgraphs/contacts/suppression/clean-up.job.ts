import { after, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

/** An event comes again within minutes, if at all. */
const KEPT = days(7);
const BATCH = 1_000;

const DELETE = `delete from contacts.handled_event
  where id in (select id from contacts.handled_event where at < $1 order by at limit $2) returning id`;

/** Forgets which events were handled. */
export const handledEventsJob = (): Job =>
  implementJob(declareJob('contacts.handled-events'), {
    every: hours(1),
    run: async ({ db, clock }) => (await sql(db, DELETE, [after(clock.now(), -KEPT), BATCH])).length,
  });
