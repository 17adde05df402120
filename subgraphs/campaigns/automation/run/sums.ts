import type { Context } from '../../../../kernel/context/context.js';
import { connectionOf } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import type { AutomationRunCounts } from '../automation.js';

/** Rows of the sums of an automation: a connection adds to its own, so that a transaction waits for others in one row at most. */
const SHARD = 'pg_backend_pid() % 8';

export type Counted = 'started' | 'completed' | 'failed' | 'cancelled';

const addTo = (column: Counted): string =>
  `insert into campaigns.automation_sum (automation_id, shard, ${column}) values ($1, ${SHARD}, $2)
   on conflict (automation_id, shard) do update set ${column} = campaigns.automation_sum.${column} + excluded.${column}`;

const ADD = {
  started: addTo('started'),
  completed: addTo('completed'),
  failed: addTo('failed'),
  cancelled: addTo('cancelled'),
} as const satisfies Record<Counted, string>;

/** Counts runs in the transaction of `tx`. */
export async function countRuns(tx: Context, automationId: string, what: Counted, runs = 1): Promise<void> {
  await sql(tx.em, ADD[what], [automationId, runs]);
}

const READ = `select automation_id as id, sum(started)::int as started, sum(completed)::int as completed,
    sum(failed)::int as failed, sum(cancelled)::int as cancelled
  from campaigns.automation_sum where automation_id = any($1) group by automation_id`;

type Row = Omit<AutomationRunCounts, 'active'> & { id: string };
const NONE = { started: 0, completed: 0, failed: 0, cancelled: 0 };

export const runCounts = defineBatched<string, AutomationRunCounts>('counts of runs', 500, async (on, ids) => {
  const rows = new Map((await sql<Row>(on, READ, [ids])).map(({ id, ...row }) => [id, row]));
  return ids.map(id => {
    const counts = rows.get(id) ?? NONE;
    return { ...counts, active: counts.started - counts.completed - counts.failed - counts.cancelled };
  });
});

/** A look at the index of runs for each status: the newest one of each is the first of its part. */
const LAST = `select a.id, max(r.created_at) as at from campaigns.automation a
  cross join unnest('{RUNNING,WAITING,COMPLETED,FAILED,CANCELLED}'::text[]) as s(status)
  cross join lateral (select r.created_at from campaigns.automation_run r
    where r.workspace_id = a.workspace_id and r.automation_id = a.id and r.status = s.status
    order by r.id collate "C" desc limit 1) r
  where a.id = any($1) group by a.id`;

/** When the newest run of each automation started. */
export const lastStarts = defineBatched<string, Date | null>('last starts of runs', 500, async (on, ids) => {
  const rows = new Map((await sql<{ id: string; at: Date }>(on, LAST, [ids])).map(({ id, at }) => [id, at]));
  return ids.map(id => rows.get(id) ?? null);
});

/** Runs of a workspace that may be under way. */
export const MAX_ACTIVE = 1_000_000;

const ACTIVE = `select coalesce(sum(s.started - s.completed - s.failed - s.cancelled), 0)::int as active
  from campaigns.automation a join campaigns.automation_sum s on s.automation_id = a.id where a.workspace_id = $1`;

/** Runs of the workspace that are under way. */
export async function activeRuns(ctx: Context): Promise<number> {
  const [row] = await sql<{ active: number }>(connectionOf(ctx), ACTIVE, [ctx.caller.workspaceId]);
  return row!.active;
}
