import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { Event } from '../event/event.js';
import { FOUND_COLUMNS, type FoundEvent, mayKnowEvent } from '../event/known-event.js';

const MAX_ASKS = 200;

export const eventsById = defineBatched<string, FoundEvent | null>('events by id', MAX_ASKS, async (on, ids) => {
  const text = `select ${FOUND_COLUMNS} from webhooks.event e where e.id = any($1)`;
  const rows = await sql<FoundEvent>(on, text, [ids]);
  const byId = new Map(rows.map(row => [row.id, Object.assign(new Event(), row)]));
  return ids.map(id => byId.get(id) ?? null);
});

/**
 * Returns `null` also for an event that the caller may not know of, and for one that is not kept
 * any more.
 */
export async function findEvent(ctx: Context, id: string): Promise<Event | null> {
  const event = await eventsById.load(ctx, id);
  return event && mayKnowEvent(ctx.caller, event) ? event : null;
}
