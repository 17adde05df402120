import { seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { foldingJob, takenFrom } from '../../../../../kernel/jobs/folding-job.js';
import type { Job } from '../../../../../kernel/jobs/job.js';
import { dayOf, onlyThen, quarterOf } from '../../../../../kernel/series/day-sums.js';

const KEYS = 'workspace_id, dimension, key, sandbox, day, channel, kind';

/**
 * Folds changes. A status that a message leaves again, such as its first, mostly cancels out before
 * it is folded.
 */
const FOLD = `
with taken as (${takenFrom('channels.usage_of_change')}), quarters as (
  select workspace_id, dimension, key, sandbox, ${quarterOf('bucket')} as quarter, channel, kind, sum(amount) as amount
    from taken group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0
), folded as (
  insert into channels.usage_of_series as s (${KEYS}, amount)
  select workspace_id, dimension, key, sandbox, ${dayOf('quarter')}, channel, kind,
    channels.sum_days(${onlyThen('quarter', 'amount', 'bigint')})
    from quarters group by 1, 2, 3, 4, 5, 6, 7
  on conflict (${KEYS}) do update set amount = channels.add_days(s.amount, excluded.amount)
  returning ${KEYS}, 0 = all(amount) as empty
)
select (select count(*) from taken)::int as taken, coalesce(json_agg(folded) filter (where empty), '[]') as empty from folded`;

const DELETE_EMPTY = `
delete from channels.usage_of_series s using json_populate_recordset(null::channels.usage_of_series, $1::json) g
 where (s.workspace_id, s.dimension, s.key, s.sandbox, s.day, s.channel, s.kind)
     = (g.workspace_id, g.dimension, g.key, g.sandbox, g.day, g.channel, g.kind)`;

/** Folds the differences that statements have appended into the sums by line, source and substatus. */
export const foldUsageOfJob = (): Job =>
  foldingJob('channels.usage-of', {
    every: seconds(10),
    async fold(em, batch) {
      const [row] = await sql<{ taken: number; empty: object[] }>(em, FOLD, [batch]);
      const { taken, empty } = row!;
      if (empty.length > 0) await sql(em, DELETE_EMPTY, [JSON.stringify(empty)]);
      return taken;
    },
  });
