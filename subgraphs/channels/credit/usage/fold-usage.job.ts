import { seconds } from '../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';

const BATCH = 5_000;

/** One process at a time: two would wait for each other's rows. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

const FOLD = `
with taken as (
  delete from channels.usage_change
   where ctid = any (array(select ctid from channels.usage_change limit $1 for update skip locked)) returning *
), folded as (
  insert into channels.usage as u (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select workspace_id, grain, date_trunc(grain, bucket, 'UTC'), channel, sandbox, kind, sum(amount)
    from taken cross join (values ('minute'), ('hour'), ('day')) grains (grain)
   group by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, grain, bucket, channel, sandbox, kind) do update set amount = u.amount + excluded.amount
  returning workspace_id, grain, bucket, channel, sandbox, kind, amount
)
select (select count(*) from taken)::int as taken, coalesce(json_agg(folded) filter (where amount = 0), '[]') as empty from folded`;

/** Of minutes and hours and days that are empty now, and of the quarter hours of those minutes. */
const DELETE_EMPTY = `
with given as (select * from json_populate_recordset(null::channels.usage, $1::json)), empty as (
  select workspace_id, grain, bucket, channel, sandbox, kind from given
  union select workspace_id, 'quarter_hour', date_bin('15 minutes', bucket, timestamptz '2000-01-01 00:00Z'), channel, sandbox, kind
    from given where grain = 'minute'
)
delete from channels.usage u using empty e
 where (u.workspace_id, u.grain, u.bucket, u.channel, u.sandbox, u.kind)
     = (e.workspace_id, e.grain, e.bucket, e.channel, e.sandbox, e.kind) and u.amount = 0`;

/**
 * Folds the differences that statements have appended into the sums of minutes, hours and days; a trigger
 * adds those of minutes to quarter hours.
 */
export const foldUsageJob = (): Job =>
  implementJob(declareJob('channels.usage'), {
    every: seconds(5),
    run: ({ db }) => db.fork().transactional(em => fold(em as Em)),
  });

async function fold(em: Em): Promise<number> {
  const [lock] = await sql<{ locked: boolean }>(em, LOCK, ['channels.usage']);
  if (!lock?.locked) return 0;
  const [row] = await sql<{ taken: number; empty: object[] }>(em, FOLD, [BATCH]);
  const { taken, empty } = row!;
  if (empty.length > 0) await sql(em, DELETE_EMPTY, [JSON.stringify(empty)]);
  return taken;
}
