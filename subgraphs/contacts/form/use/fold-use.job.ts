import { seconds } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { foldingJob, takenFrom } from '../../../../kernel/jobs/folding-job.js';
import type { Job } from '../../../../kernel/jobs/job.js';
import { dayOf, onlyThen } from '../../../../kernel/series/day-sums.js';

const FOLD = `
with taken as (${takenFrom('contacts.form_change')}), quarters as (
  select workspace_id, form_id, sandbox, kind, bucket, sum(amount) as amount from taken group by 1, 2, 3, 4, 5
), folded as (
  insert into contacts.form_series as s (workspace_id, day, form_id, sandbox, kind, amount)
  select workspace_id, ${dayOf('bucket')}, form_id, sandbox, kind, contacts.sum_days(${onlyThen('bucket', 'amount', 'bigint')})
    from quarters group by 1, 2, 3, 4, 5
  on conflict (workspace_id, day, form_id, sandbox, kind) do update set amount = contacts.add_days(s.amount, excluded.amount)
), totalled as (
  insert into contacts.form_total as t (workspace_id, form_id, sandbox, kind, amount)
  select workspace_id, form_id, sandbox, kind, sum(amount) from quarters group by 1, 2, 3, 4
  on conflict (form_id, sandbox, kind) do update set amount = t.amount + excluded.amount
)
select count(*)::int as taken from taken`;

/** Folds what statements have appended into the sums of days, and into those of whole forms. */
export const foldFormUseJob = (): Job =>
  foldingJob('contacts.form-sums', {
    every: seconds(10),
    fold: async (em, batch) => (await sql<{ taken: number }>(em, FOLD, [batch]))[0]!.taken,
  });
