import { seconds } from '../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { dataSchemaOf, eventTypes } from '../../../kernel/events/event-type.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkEvents, type EventsArgs, type FollowedEventsArgs } from './event.args.js';
import { type Event, type EventPage, EventType } from './event.js';
import { namesOf } from './event-names.js';
import { EVENT_COLUMNS, placeBefore, readFeed } from './feed.js';
import { readOrWait } from './wait-for-events.js';

/** The list to which the cursors belong. */
const FEED = 'feed';

/**
 * The workspace's stored events in commit order, for a sandbox credential those of the sandbox: a consumer that continues
 * from its last cursor misses none. Throws `VALIDATION_ERROR`, `INVALID_CURSOR` and the codes of {@link boundedRead}.
 */
export async function readEvents(ctx: Context, args: FollowedEventsArgs): Promise<EventPage> {
  checkEvents(args);
  const { cursor, limit, since } = args;
  const { workspaceId } = ctx.caller;
  const filter = filterOf(ctx, args);
  const { after, rows } = await boundedRead(ctx, async read => {
    const place = cursor
      ? Number(readCursor(ctx, FEED, cursor))
      : since
        ? await placeBefore(read, workspaceId, since)
        : 0;
    return { after: place, rows: await readFeed(read, { workspaceId, after: place, limit: limit + 1, ...filter }) };
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // At the end of the feed the cursor stays the same.
  const nextCursor = !last && cursor ? cursor : writeCursor(ctx, FEED, String(last?.seq ?? after));
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

/** The same, after a wait of up to `wait` seconds where there is nothing to answer yet. */
export function pollEvents(ctx: Context, { wait, ...args }: EventsArgs): Promise<EventPage> {
  const read = () => readEvents(ctx, args);
  return wait ? readOrWait(ctx, seconds(wait), read, ({ items }) => items.length === 0) : read();
}

/** What the caller asks for, of what it may know. Throws `INSTANCE_NOT_ALLOWED`. */
function filterOf({ caller }: Context, { channels, instanceIds, mode, names }: FollowedEventsArgs) {
  const own = caller.instanceIds;
  if (own.length > 0 && instanceIds?.some(id => !own.includes(id)))
    fail('INSTANCE_NOT_ALLOWED', {}, { details: [invalidField('instanceIds', 'notAllowed')] });
  const worlds = caller.sandbox ? [true] : [false, true];
  return {
    worlds: mode ? worlds.filter(sandbox => sandbox === (mode === 'SANDBOX')) : worlds,
    names: names ? namesOf(names) : null,
    channels: channels ?? [],
    instanceIds: instanceIds ?? own,
    // A credential limited to instances also reads the events of channels without instances.
    withoutInstance: !instanceIds,
  };
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(type => {
    const { name, description, sample } = type;
    return Object.assign(new EventType(), { name, description, schema: dataSchemaOf(type), sample });
  });
