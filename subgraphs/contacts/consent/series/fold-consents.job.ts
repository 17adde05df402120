import { seconds } from '../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

const BATCH = 5_000;

/** One process at a time: two would wait for each other's rows. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

const FOLD = `
with taken as (
  delete from contacts.consent_change
   where ctid = any (array(select ctid from contacts.consent_change limit $1 for update skip locked)) returning *
), folded as (
  insert into contacts.consent_sum as s (workspace_id, bucket, subject, topic_id, channel, granted, amount)
  select workspace_id, bucket, subject, topic_id, channel, granted, sum(amount) from taken group by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, bucket, subject, topic_id, channel, granted) do update set amount = s.amount + excluded.amount
)
select count(*)::int as taken from taken`;

/** Folds what statements have appended into the sums of quarter hours. */
export const foldConsentsJob = (): Job =>
  implementJob(declareJob('contacts.consent-sums'), {
    every: seconds(10),
    run: ({ db }) => db.fork().transactional(em => fold(em as Em)),
  });

async function fold(em: Em): Promise<number> {
  const [lock] = await sql<{ locked: boolean }>(em, LOCK, ['contacts.consent-sums']);
  if (!lock?.locked) return 0;
  const [row] = await sql<{ taken: number }>(em, FOLD, [BATCH]);
  return row!.taken;
}
