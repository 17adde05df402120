import { days, hours } from '../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/**
 * Reads the hour of the day (UTC) at which contacts read or clicked the messages of campaigns of
 * the workspace, if it is known.
 */
const HOURS = `select r.contact_id as id, mode() within group (order by extract(hour from coalesce(r.clicked_at, r.read_at) at time zone 'utc'))::int as hour
  from campaigns.recipient r join campaigns.campaign c on c.id = r.campaign_id and c.workspace_id = $1
  where r.contact_id = any($2) and coalesce(r.clicked_at, r.read_at) is not null group by r.contact_id`;

/** When each contact is next at its best hour, within a day. */
export async function bestHours(
  ctx: Context,
  contactIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (contactIds.length === 0) return new Map();
  const values = [ctx.caller.workspaceId, contactIds];
  const rows = await sql<{ id: string; hour: number }>(connectionOf(ctx), HOURS, values);
  return new Map(rows.map(({ id, hour }) => [id, nextHour(hour, now)]));
}

/** An hour that has begun is now. */
function nextHour(hour: number, now: Date): Date {
  const midnight = Math.floor(now.getTime() / days(1)) * days(1);
  const at = midnight + hours(hour);
  if (at <= now.getTime() && now.getTime() < at + hours(1)) return now;
  return new Date(at > now.getTime() ? at : at + days(1));
}
