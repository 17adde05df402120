import type { Clock } from '../../../../../kernel/context/clock.js';
import { type Database, sql } from '../../../../../kernel/database/database.js';

const SET_ASIDE = `
update channels.message m set held_due_at = m.due_at, due_at = null
from channels.held_messages($1, $2, coalesce($3::timestamptz, now()), $4) held where m.id = held.id returning m.id`;

/** Sets aside due messages of workspaces that are held. Returns how many. */
export const setHeldAside = async (db: Database, clock: Clock, queue: string, limit: number): Promise<number> =>
  (await sql(db, SET_ASIDE, [queue, clock.now(), clock.leaseNow(), limit])).length;

/** The oldest first. A message that was cancelled meanwhile is not due again. */
const PUT_BACK = `
with held as materialized (
  select id from channels.message where workspace_id = $1 and held_due_at is not null
  order by held_due_at limit $2 for update skip locked
)
update channels.message m set held_due_at = null,
  due_at = case when m.status in ('QUEUED', 'SCHEDULED') then m.held_due_at else m.due_at end
from held where m.id = held.id returning m.queue`;

/** Puts messages of a released workspace back into their queues. Returns the queue of each. */
export async function putHeldBack(db: Database, workspaceId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ queue: string }>(db, PUT_BACK, [workspaceId, limit]);
  return rows.map(({ queue }) => queue);
}
