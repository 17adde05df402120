import type { Context } from '../../../kernel/context/context.js';
import { isWithin } from '../../../kernel/context/limited.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { Event } from '../event/event.js';
import { channelOfName } from '../event/event-channel.js';
import { EVENT_COLUMNS } from '../event/feed/feed.js';

const MAX_ASKS = 200;

type Found = Event & { channel: string | null };

export const eventsById = defineBatched<string, Found | null>('events by id', MAX_ASKS, async (on, ids) => {
  const text = `select ${EVENT_COLUMNS}, e.channel from webhooks.event e where e.id = any($1)`;
  const rows = await sql<Found>(on, text, [ids]);
  const byId = new Map(rows.map(row => [row.id, Object.assign(new Event(), row)]));
  return ids.map(id => byId.get(id) ?? null);
});

/**
 * Returns `null` also for an event that the caller may not know of, and for one that is not kept
 * any more.
 */
export async function findEvent(ctx: Context, id: string): Promise<Event | null> {
  const { workspaceId, sandbox } = ctx.caller;
  const event = await eventsById.load(ctx, id);
  if (event?.workspaceId !== workspaceId || (sandbox && !event.sandbox)) return null;
  return isOfNoChannel(event) || isWithin(ctx.caller, event) ? event : null;
}

const isOfNoChannel = ({ event, channel, instanceId }: Found): boolean =>
  instanceId === '' && channel === null && channelOfName(event) === null;
