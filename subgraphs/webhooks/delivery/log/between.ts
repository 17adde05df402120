import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { orderOf } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';

/** Far more than passes between the time of a delivery or an event and its id. */
const SLACK: Duration = seconds(10);

/**
 * Finds one event of the workspace from before the range, and one from behind it. Deliveries have no index by time of their
 * own: a delivery gets its id after its event.
 */
const BOUNDS = `select
  (select id from webhooks.event where workspace_id = $1 and at < $2 order by at desc, seq desc limit 1) as before,
  (select id from webhooks.event where workspace_id = $1 and at > $3 order by at, seq limit 1) as behind`;

const deliveryIdLike = (eventId: string): string => `dlv_${orderOf(eventId)}`;

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
    id: {
      ...(before ? { $gt: deliveryIdLike(before) } : {}),
      ...(behind ? { $lt: deliveryIdLike(behind) } : {}),
    },
  };
}
