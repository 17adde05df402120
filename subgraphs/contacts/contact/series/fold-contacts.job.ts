import { seconds } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { foldingJob, takenFrom } from '../../../../kernel/jobs/folding-job.js';
import type { Job } from '../../../../kernel/jobs/job.js';
import { dayOf, onlyThen } from '../../../../kernel/series/day-sums.js';

const FOLD = `
with taken as (${takenFrom('contacts.new_contact')}), quarters as (
  select workspace_id, bucket, sum(amount) as amount from taken group by 1, 2
), folded as (
  insert into contacts.new_contact_series as s (workspace_id, day, amount)
  select workspace_id, ${dayOf('bucket')}, contacts.sum_days(${onlyThen('bucket', 'amount', 'bigint')}) from quarters group by 1, 2
  on conflict (workspace_id, day) do update set amount = contacts.add_days(s.amount, excluded.amount)
)
select count(*)::int as taken from taken`;

/** Folds what statements have appended into the sums of days. */
export const foldContactsJob = (): Job =>
  foldingJob('contacts.contact-sums', {
    every: seconds(10),
    fold: async (em, batch) => (await sql<{ taken: number }>(em, FOLD, [batch]))[0]!.taken,
  });
