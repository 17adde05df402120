import { hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

/** Submissions of a merged contact stay: they belong to the one that took it over. */
const DELETE = `delete from contacts.submission where id in (
  (select id from contacts.submission where status = 'PENDING' and expires_at <= $1 order by expires_at limit $2)
  union all
  (select s.id from contacts.submission s where s.contact_id is not null
    and not exists (select from contacts.contact c where c.id = s.contact_id)
    and not exists (select from contacts.merge m where m.id = s.contact_id) limit $2)) returning id`;

/**
 * Deletes submissions that nobody confirmed in time, with their data, and those of contacts that
 * are gone.
 */
export const submissionCleanUpJob = (): Job =>
  implementJob(declareJob('contacts.submissions'), {
    every: hours(1),
    run: async ({ db, clock }) => (await sql(db, DELETE, [clock.now(), BATCH])).length,
  });
