import { PLANS } from '../../../../catalogue/plans.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
/** Those that the operator cancelled take no slot. */
const COUNT = `select count(*)::int as used from channels.instance
  where workspace_id = $1 and sandbox = $2 and deleted_at is null and status <> 'CANCELLED'`;

/**
 * Throws `INSTANCE_CAPACITY_FULL` if the workspace has no slot for one more: its plan's and those the operator added, for
 * all channels together. The sandbox has as many of its own. Two creates at once wait for each other here.
 */
export async function takeSlot(tx: Context): Promise<void> {
  const { workspaceId, workspace, sandbox } = tx.caller;
  if (!workspace) return;
  await sql(tx.em, LOCK, [`instances ${workspaceId}`]);
  const [row] = await sql<{ used: number }>(tx.em, COUNT, [workspaceId, sandbox]);
  const max = PLANS[workspace.plan].instances + workspace.instanceSlots;
  if (row!.used >= max) fail('INSTANCE_CAPACITY_FULL', { max });
}
