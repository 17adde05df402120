import { type Context, connectionOf, transact, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { HoldState } from './state.js';

/** The job that moves the waiting messages of held, released and ended sources. */
export const SOURCE_HOLD_JOB = declareJob('channels.source_hold');

const STATE = 'select state from channels.source_hold where source_id = $1 and workspace_id = $2';

/** Nothing of an ended source changes its state. */
const SET = `insert into channels.source_hold as h (source_id, workspace_id, state, version, changed_at)
  values ($1, $2, $3, $4, $5)
  on conflict (source_id) do update set state = excluded.state, version = excluded.version, changed_at = excluded.changed_at
    where h.version < excluded.version and h.workspace_id = excluded.workspace_id and h.state <> 'ENDED'`;

/** Returns whether a source takes no more messages. */
export async function hasEnded(ctx: Context, sourceId: string): Promise<boolean> {
  const [row] = await sql<{ state: HoldState }>(connectionOf(ctx), STATE, [sourceId, ctx.caller.workspaceId]);
  return row?.state === 'ENDED';
}

const WAITING = `select count(*)::int as waiting from (
    select from channels.message where source_id = $1 and workspace_id = $2 and due_at is not null
      and source_kind in ('CAMPAIGN', 'AUTOMATION') and status in ('QUEUED', 'SCHEDULED') limit $3
  ) m`;

/** Messages of a source that wait to be handed over: at most so many are counted. */
export async function countWaiting(ctx: Context, sourceId: string, most: number): Promise<number> {
  const values = [sourceId, ctx.caller.workspaceId, most];
  return (await sql<{ waiting: number }>(connectionOf(ctx), WAITING, values))[0]!.waiting;
}

/**
 * Holds, releases or ends a source: from the commit on no claim takes messages of one that is held
 * or ended. A repetition changes nothing.
 */
export const setSourceHold = (ctx: Context, sourceId: string, state: HoldState, version: number): Promise<boolean> =>
  transact(ctx, async tx => {
    await sql(tx.em, SET, [sourceId, tx.caller.workspaceId, state, version, tx.clock.now()]);
    wake(tx, SOURCE_HOLD_JOB);
    return true;
  });
