import { seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { fail, invalidField } from '../../../../kernel/errors/errors.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import { checkEvents, checkList, EventsArgs, type FollowedEventsArgs } from '../event.args.js';
import type { EventPage, FeedPosition } from '../event.js';
import { namesOf } from '../event-names.js';
import { countFeed, type FeedQuery, placeBefore, placeBehind, readFeed } from './feed.js';
import { readOrWait } from './wait-for-events.js';

/** The lists to which the cursors belong. */
const FEED = 'feed';
const NEWEST = 'feed NEWEST_FIRST';
/** Counting stops here. */
const MAX_COUNTED = 10_000;

/**
 * The workspace's stored events in commit order, for a sandbox credential those of the sandbox: a consumer that continues
 * from its last cursor misses none. Throws `VALIDATION_ERROR`, `INVALID_CURSOR` and the codes of {@link boundedRead}.
 */
export function readEvents(ctx: Context, args: FollowedEventsArgs): Promise<EventPage> {
  checkEvents(args);
  return readPage(ctx, Object.assign(new EventsArgs(), args));
}

/**
 * Returns the events in the requested order. When there are none yet, waits for some, up to `wait`
 * seconds.
 */
export function listEvents(ctx: Context, args: EventsArgs): Promise<EventPage> {
  checkList(args);
  const { wait } = args;
  const read = () => readPage(ctx, args);
  return wait ? readOrWait(ctx, seconds(wait), read, ({ items }) => items.length === 0) : read();
}

async function readPage(ctx: Context, args: EventsArgs): Promise<EventPage> {
  const { cursor, limit } = args;
  const newestFirst = args.order === 'NEWEST_FIRST';
  const list = newestFirst ? NEWEST : FEED;
  const filter = filterOf(ctx, args);
  const place = cursor ? Number(readCursor(ctx, list, cursor)) : null;
  const { rows, ends, total } = await boundedRead(ctx, async read => {
    const found = await endsOf(read, ctx.caller.workspaceId, args);
    const query: FeedQuery = { ...filter, ...found, newestFirst, limit: limit + 1 };
    const page = place === null ? query : { ...query, [newestFirst ? 'before' : 'after']: place };
    const counted = args.counted && place === null ? await countOf(read, query) : {};
    return { rows: await readFeed(read, page), ends: found, total: counted };
  });
  const items = rows.slice(0, limit);
  const cursors = items.map(({ seq }) => writeCursor(ctx, list, String(seq)));
  // The cursor stays the same at the end of the feed.
  const nextCursor = cursors.at(-1) ?? cursor ?? writeCursor(ctx, list, String(newestFirst ? 0 : ends.after));
  return { items, pagination: { limit, nextCursor, cursors, hasMore: rows.length > limit, ...total } };
}

type Ends = Pick<FeedQuery, 'after' | 'before' | 'from' | 'until'>;

/**
 * Returns the positions between which the list is, whatever page is read. A page of the feed begins
 * at its cursor, and has every event from there on.
 */
async function endsOf(read: Read, workspaceId: string, { cursor, createdTo, order, since }: EventsArgs): Promise<Ends> {
  const newestFirst = order === 'NEWEST_FIRST';
  return {
    after: since && (newestFirst || !cursor) ? await placeBefore(read, workspaceId, since) : 0,
    before: createdTo ? ((await placeBehind(read, workspaceId, createdTo)) ?? 0) : null,
    from: newestFirst ? (since ?? null) : null,
    until: createdTo ?? null,
  };
}

async function countOf(read: Read, query: FeedQuery): Promise<Pick<FeedPosition, 'total' | 'totalCapped'>> {
  const count = await countFeed(read, { ...query, limit: MAX_COUNTED + 1 });
  return { total: Math.min(count, MAX_COUNTED), totalCapped: count > MAX_COUNTED ? true : null };
}

/** Returns the filters of the caller, within what it may know. Throws `INSTANCE_NOT_ALLOWED`. */
function filterOf({ caller }: Context, { channels, instanceIds, mode, names }: FollowedEventsArgs) {
  const own = caller.instanceIds;
  if (own.length > 0 && instanceIds?.some(id => !own.includes(id)))
    fail('INSTANCE_NOT_ALLOWED', {}, { details: [invalidField('instanceIds', 'notAllowed')] });
  const worlds = caller.sandbox ? [true] : [false, true];
  return {
    workspaceId: caller.workspaceId,
    worlds: mode ? worlds.filter(sandbox => sandbox === (mode === 'SANDBOX')) : worlds,
    names: names ? namesOf(names) : null,
    channels: channels ?? [],
    instanceIds: instanceIds ?? own,
    // A credential limited to instances also reads events of no channel; those of channels without instances are the whole workspace's.
    withoutInstance: !instanceIds,
  };
}
