import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

/** Far more than passes between the time of a delivery and its id. */
const SLACK: Duration = seconds(10);

/** Finds one delivery of the workspace from before the range, and one from behind it. */
const BOUNDS = `select
  (select id from webhooks.delivery where workspace_id = $1 and created_at < $2 order by created_at desc limit 1) as before,
  (select id from webhooks.delivery where workspace_id = $1 and created_at > $3 order by created_at limit 1) as behind`;

/**
 * The filter of a list of deliveries that were queued from one moment to another. Lists are in the order of ids, and a process
 * gives ids in the order of time: with the ids around the range a list reads the part of its index that the range is in.
 */
export async function queuedBetween(ctx: Context, from: Date | null | undefined, to: Date | null | undefined) {
  if (!from && !to) return {};
  const around = [from ? after(from, -SLACK) : null, to ? after(to, SLACK) : null];
  const [bounds] = await sql<{ before: string | null; behind: string | null }>(connectionOf(ctx), BOUNDS, [
    ctx.caller.workspaceId,
    ...around,
  ]);
  const { before, behind } = bounds!;
  return {
    createdAt: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) },
    id: { ...(before ? { $gt: before } : {}), ...(behind ? { $lt: behind } : {}) },
  };
}
