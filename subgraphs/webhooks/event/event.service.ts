import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { dataSchemaOf, eventTypes } from '../../../kernel/events/event-type.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkEvents, type EventsArgs } from './event.args.js';
import { type Event, type EventPage, EventType } from './event.js';
import { namesOf } from './event-names.js';
import { EVENT_COLUMNS, readFeed } from './feed.js';

/** The list to which the cursors belong. */
const FEED = 'feed';

/**
 * The workspace's stored events in commit order, for a sandbox credential those of the sandbox: a consumer that continues
 * from its last cursor misses none. Throws `VALIDATION_ERROR`, `INVALID_CURSOR` and the codes of {@link boundedRead}.
 */
export async function readEvents(ctx: Context, args: EventsArgs): Promise<EventPage> {
  checkEvents(args);
  const { cursor, limit, names } = args;
  const from = cursor ? Number(readCursor(ctx, FEED, cursor)) : 0;
  const { workspaceId, instanceIds } = ctx.caller;
  const rows = await boundedRead(ctx, read =>
    readFeed(read, {
      workspaceId,
      after: from,
      worlds: ctx.caller.sandbox ? [true] : [false, true],
      names: names ? namesOf(names) : null,
      instanceIds,
      limit: limit + 1,
    }),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // At the end of the feed the cursor stays the same.
  const nextCursor = !last && cursor ? cursor : writeCursor(ctx, FEED, String(last?.seq ?? 0));
  return { items, pagination: { limit, nextCursor, hasMore: rows.length > limit } };
}

const READ = `select ${EVENT_COLUMNS} from webhooks.event e
  where e.id = $1 and e.workspace_id = $2 and (e.sandbox or not $3) and (e.instance_id = any($4) or $4 = '{}' or e.instance_id = '')`;

/** Throws `EVENT_NOT_FOUND`, also for an event that the caller may not know of. */
export async function readEvent(ctx: Context, id: string): Promise<Event> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const [event] = await sql<Event>(connectionOf(ctx), READ, [id, workspaceId, sandbox, instanceIds]);
  return event ?? fail('EVENT_NOT_FOUND');
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(type => {
    const { name, description, sample } = type;
    return Object.assign(new EventType(), { name, description, schema: dataSchemaOf(type), sample });
  });
