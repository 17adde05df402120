import { seconds } from '../../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { foldingJob, takenFrom } from '../../../../../kernel/jobs/folding-job.js';
import type { Job } from '../../../../../kernel/jobs/job.js';

const FOLD = `
with taken as (${takenFrom('channels.usage_change')}), folded as (
  insert into channels.usage as u (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select workspace_id, grain, date_trunc(grain, bucket, 'UTC'), channel, sandbox, kind, sum(amount)
    from taken cross join (values ('minute'), ('hour'), ('day')) grains (grain)
   group by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, grain, bucket, channel, sandbox, kind) do update set amount = u.amount + excluded.amount
  returning workspace_id, grain, bucket, channel, sandbox, kind, amount
)
select (select count(*) from taken)::int as taken, coalesce(json_agg(folded) filter (where amount = 0), '[]') as empty from folded`;

/** Deletes minutes, hours and days that are empty now, and the quarter hours of those minutes. */
const DELETE_EMPTY = `
with given as (select * from json_populate_recordset(null::channels.usage, $1::json)), empty as (
  select workspace_id, grain, bucket, channel, sandbox, kind from given
  union select workspace_id, 'quarter_hour', date_bin('15 minutes', bucket, timestamptz '2000-01-01 00:00Z'), channel, sandbox, kind
    from given where grain = 'minute'
), days as (
  delete from channels.usage_series s using given g
   where g.grain = 'day' and 0 = all(s.amount) and (s.workspace_id, s.sandbox, s.day, s.channel, s.kind)
     = (g.workspace_id, g.sandbox, (g.bucket at time zone 'UTC')::date, g.channel, g.kind)
)
delete from channels.usage u using empty e
 where (u.workspace_id, u.grain, u.bucket, u.channel, u.sandbox, u.kind)
     = (e.workspace_id, e.grain, e.bucket, e.channel, e.sandbox, e.kind) and u.amount = 0`;

/**
 * Folds the differences that statements have appended into the sums of minutes, hours and days; a trigger adds those of minutes
 * to quarter hours, and to the days that series are made of.
 */
export const foldUsageJob = (): Job => foldingJob('channels.usage', { every: seconds(5), fold });

async function fold(em: Em, batch: number): Promise<number> {
  const [row] = await sql<{ taken: number; empty: object[] }>(em, FOLD, [batch]);
  const { taken, empty } = row!;
  if (empty.length > 0) await sql(em, DELETE_EMPTY, [JSON.stringify(empty)]);
  return taken;
}
