import { after, days, hours } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { forgetLoad } from '../../message-limit/admit.js';
import { CLEAN_UP } from '../jobs.js';
import { removeDigests } from '../step/digests.js';
import { removeOldRuns, removeRunsOfDeleted } from './store/end.js';
import { removeEntries } from './store/entry.js';

/** Runs that have ended are kept so long. */
const RETENTION = days(90);
const BATCH = 1_000;

const DELETED = `delete from campaigns.automation a where a.id in (
  select id from campaigns.automation where deleted_at is not null order by id limit $1)
  and not exists (select from campaigns.automation_run r where r.automation_id = a.id)
  and not exists (select from campaigns.automation_entry e where e.automation_id = a.id) returning id`;

/** Deletes old runs, and automations that were deleted with all that is theirs. */
export const cleanUpJob = (): Job =>
  implementJob(CLEAN_UP, {
    every: hours(1),
    async run({ db, clock }) {
      let taken = await removeOldRuns(db, after(clock.now(), -RETENTION), BATCH);
      taken += await removeRunsOfDeleted(db, BATCH);
      taken += await removeEntries(db, BATCH);
      taken += await removeDigests(db);
      taken += (await sql(db, DELETED, [BATCH])).length;
      return taken + (await forgetLoad(db, clock.now(), BATCH)).length;
    },
  });
