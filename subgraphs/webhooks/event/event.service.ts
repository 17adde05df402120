import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { dataSchemaOf, eventTypes } from '../../../kernel/events/event-type.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkEvents, type EventsArgs } from './event.args.js';
import { type Event, type EventPage, EventType } from './event.js';
import { namesOf } from './event-names.js';

/** The list to which the cursors belong. */
const FEED = 'feed';

/** A credential limited to instances also reads the events of channels without instances. */
const READ = `
  select seq, id, name as event, workspace_id as "workspaceId", instance_id as "instanceId", message_id as "messageId",
         at as timestamp, nullif(sandbox, false) as sandbox, data
    from webhooks.event
   where workspace_id = $1 and seq > $2 and ($3::text[] is null or name = any($3))
     and ($4::text[] is null or instance_id = '' or instance_id = any($4)) and (sandbox or not $6)
   order by seq limit $5`;

/**
 * The workspace's stored events in commit order, for a sandbox credential those of the sandbox: a consumer that continues
 * from its last cursor misses none. Throws
 * `VALIDATION_ERROR` and `INVALID_CURSOR`.
 */
export async function readEvents(ctx: Context, args: EventsArgs): Promise<EventPage> {
  checkEvents(args);
  const { cursor, limit, names } = args;
  const from = cursor ? Number(readCursor(ctx, FEED, cursor)) : 0;
  const { workspaceId, instanceIds } = ctx.caller;
  const rows = await sql<Event & { seq: number }>(ctx.db, READ, [
    workspaceId,
    from,
    names ? namesOf(names) : null,
    instanceIds.length > 0 ? instanceIds : null,
    limit + 1,
    ctx.caller.sandbox,
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // At the end of the feed the cursor stays the same.
  const nextCursor = !last && cursor ? cursor : writeCursor(ctx, FEED, String(last?.seq ?? 0));
  return { items, pagination: { limit, nextCursor, hasMore: rows.length > limit } };
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(type => {
    const { name, description, sample } = type;
    return Object.assign(new EventType(), { name, description, schema: dataSchemaOf(type), sample });
  });
