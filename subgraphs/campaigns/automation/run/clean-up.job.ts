import { after, days, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { forgetLoad } from '../../message-limit/admit.js';
import { CLEAN_UP } from '../jobs.js';

/** Runs that have ended are kept so long. */
const RETENTION = days(90);
const BATCH = 1_000;

const OLD = `delete from campaigns.automation_run where id in (
  select id from campaigns.automation_run where completed_at < $1 order by completed_at limit $2) returning id`;

const OF_DELETED = `delete from campaigns.automation_run where id in (
  select r.id from campaigns.automation a join campaigns.automation_run r on r.automation_id = a.id
   where a.deleted_at is not null limit $1) returning id`;

const ENTRIES = `delete from campaigns.automation_entry e using (
  select a.id, e.contact_id from campaigns.automation a join campaigns.automation_entry e on e.automation_id = a.id
   where a.deleted_at is not null limit $1
  ) gone where e.automation_id = gone.id and e.contact_id = gone.contact_id returning 1`;

const DIGESTS = `delete from campaigns.automation_digest d using campaigns.automation a
  where a.deleted_at is not null and d.automation_id = a.id and $1::int is not null returning 1`;

const DELETED = `delete from campaigns.automation a where a.id in (
  select id from campaigns.automation where deleted_at is not null order by id limit $1)
  and not exists (select from campaigns.automation_run r where r.automation_id = a.id)
  and not exists (select from campaigns.automation_entry e where e.automation_id = a.id) returning id`;

/** Deletes old runs, and automations that were deleted with all that is theirs. */
export const cleanUpJob = (): Job =>
  implementJob(CLEAN_UP, {
    every: hours(1),
    async run({ db, clock }) {
      let taken = (await sql(db, OLD, [after(clock.now(), -RETENTION), BATCH])).length;
      for (const text of [OF_DELETED, ENTRIES, DIGESTS, DELETED]) taken += (await sql(db, text, [BATCH])).length;
      return taken + (await forgetLoad(db, clock.now(), BATCH)).length;
    },
  });
