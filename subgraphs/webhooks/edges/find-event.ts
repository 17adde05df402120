import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { Event } from '../event/event.js';
import { EVENT_COLUMNS } from '../event/feed/feed.js';

const MAX_ASKS = 200;

export const eventsById = defineBatched<string, Event | null>('events by id', MAX_ASKS, async (on, ids) => {
  const rows = await sql<Event>(on, `select ${EVENT_COLUMNS} from webhooks.event e where e.id = any($1)`, [ids]);
  const byId = new Map(rows.map(row => [row.id, Object.assign(new Event(), row)]));
  return ids.map(id => byId.get(id) ?? null);
});

/**
 * Returns `null` also for an event that the caller may not know of, and for one that is not kept
 * any more.
 */
export async function findEvent(ctx: Context, id: string): Promise<Event | null> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const event = await eventsById.load(ctx, id);
  if (event?.workspaceId !== workspaceId || (sandbox && !event.sandbox)) return null;
  return instanceIds.length === 0 || event.instanceId === '' || instanceIds.includes(event.instanceId) ? event : null;
}
