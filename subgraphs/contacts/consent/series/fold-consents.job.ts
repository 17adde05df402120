import { seconds } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { foldingJob, takenFrom } from '../../../../kernel/jobs/folding-job.js';
import type { Job } from '../../../../kernel/jobs/job.js';
import { dayOf, onlyThen } from '../../../../kernel/series/day-sums.js';

const FOLD = `
with taken as (${takenFrom('contacts.consent_change')}), quarters as (
  select workspace_id, bucket, subject, topic_id, channel, granted, sum(amount) as amount from taken group by 1, 2, 3, 4, 5, 6
), folded as (
  insert into contacts.consent_series as s (workspace_id, day, subject, topic_id, channel, granted, amount)
  select workspace_id, ${dayOf('bucket')}, subject, topic_id, channel, granted, contacts.sum_days(${onlyThen('bucket', 'amount', 'bigint')})
    from quarters group by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, day, subject, topic_id, channel, granted)
    do update set amount = contacts.add_days(s.amount, excluded.amount)
)
select count(*)::int as taken from taken`;

/** Folds what statements have appended into the sums of days. */
export const foldConsentsJob = (): Job =>
  foldingJob('contacts.consent-sums', {
    every: seconds(10),
    fold: async (em, batch) => (await sql<{ taken: number }>(em, FOLD, [batch]))[0]!.taken,
  });
