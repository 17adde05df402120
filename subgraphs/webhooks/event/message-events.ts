import { ArgsType, Field, ID } from 'type-graphql';
import type { Scope } from '../../../catalogue/scopes.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { CursorArgs, type Page } from '../../../kernel/graph/paging.js';
import { covers } from '../../../kernel/graph/scope.js';
import type { Event } from './event.js';
import { channelOf } from './event-channel.js';
import { EVENT_COLUMNS, type FeedEvent } from './feed.js';

const MAX_EVENTS = 100;

const READ = `select id from webhooks.event where workspace_id = $1 and message_id = $2 and sandbox = any($3) limit $4`;

/** The events of one message, as far as the caller may know of them: at most a hundred. */
export async function eventsOfMessage(ctx: Context, messageId: string): Promise<string[]> {
  const { workspaceId, sandbox } = ctx.caller;
  const values = [workspaceId, messageId, sandbox ? [true] : [false, true], MAX_EVENTS];
  return (await sql<{ id: string }>(connectionOf(ctx), READ, values)).map(({ id }) => id);
}

@ArgsType()
export class TimelineArgs extends CursorArgs {
  @Field(() => ID, { description: 'Of the message.' })
  id!: string;
}

const LIST = 'timeline';

const READ_TIMELINE = `select ${EVENT_COLUMNS} from webhooks.event e
  where e.workspace_id = $1 and e.message_id = $2 and e.sandbox = any($3) and e.seq > $4
    and ($5::text[] = '{}' or e.instance_id = '' or e.instance_id = any($5))
  order by e.seq limit $6`;

/**
 * The events of one message, oldest first, of channels that the caller may read. None of a message that does not exist, and
 * of one whose events are not kept any more. Throws `INVALID_CURSOR`.
 */
export async function readTimeline(ctx: Context, { id, limit, cursor }: TimelineArgs): Promise<Page<Event>> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const list = `${LIST} ${id}`;
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : 0;
  const worlds = sandbox ? [true] : [false, true];
  const values = [workspaceId, id, worlds, after, instanceIds, limit + 1];
  const rows = await boundedRead(ctx, read => read<FeedEvent>(READ_TIMELINE, values));
  const page = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? writeCursor(ctx, list, String(page.at(-1)!.seq)) : null;
  return { items: page.filter(event => isReadable(ctx, event)), pagination: { limit, nextCursor } };
}

function isReadable({ caller }: Context, { event, data }: Event): boolean {
  const channel = channelOf({ name: event, data });
  return channel !== null && covers(caller.scopes, `${channel}:read` as Scope);
}
