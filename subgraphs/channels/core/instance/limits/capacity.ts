import { PLANS } from '../../../../../catalogue/plans.js';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
/** Those that the operator cancelled take no slot. */
const COUNT = `select count(*)::int as used from channels.instance
  where workspace_id = $1 and sandbox = $2 and deleted_at is null and status <> 'CANCELLED'`;

/** Slots that the caller's world takes, of all channels together. */
export async function countInstances(ctx: Context): Promise<number> {
  const { workspaceId, sandbox } = ctx.caller;
  const [row] = await sql<{ used: number }>(connectionOf(ctx), COUNT, [workspaceId, sandbox]);
  return row!.used;
}

/**
 * Throws `INSTANCE_CAPACITY_FULL` if the workspace has no slot for one more: its plan's and those the operator added, for
 * all channels together. The sandbox has as many of its own. Two creates at once wait for each other here.
 */
export async function takeSlot(tx: Context): Promise<void> {
  const { workspaceId, workspace } = tx.caller;
  if (!workspace) return;
  await sql(tx.em, LOCK, [`instances ${workspaceId}`]);
  const max = PLANS[workspace.plan].instances + workspace.instanceSlots;
  if ((await countInstances(tx)) >= max) fail('INSTANCE_CAPACITY_FULL', { max });
}
