import { ArgsType, Field, ID } from 'type-graphql';
import type { Scope } from '../../../catalogue/scopes.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { isWithin } from '../../../kernel/context/limited.js';
import { sees } from '../../../kernel/context/world.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { checkCursor, readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { CursorArgs, type Page } from '../../../kernel/graph/paging.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import { covers } from '../../../kernel/graph/scope.js';
import type { Event } from './event.js';
import { EVENT_COLUMNS, type FeedEvent } from './feed/feed.js';

const MAX_EVENTS = 100;

const READ = `select id from webhooks.event where workspace_id = $1 and message_id = $2 and sandbox = any($3) limit $4`;

/** Returns the events of one message that the caller may know of, at most a hundred. */
export async function eventsOfMessage(ctx: Context, messageId: string): Promise<string[]> {
  const { workspaceId, sandbox } = ctx.caller;
  const values = [workspaceId, messageId, sandbox ? [true] : [false, true], MAX_EVENTS];
  return (await sql<{ id: string }>(connectionOf(ctx), READ, values)).map(({ id }) => id);
}

@ArgsType()
export class TimelineArgs extends CursorArgs {
  @Field(() => ID, { description: 'The id of the message.' })
  id!: string;
}

const LIST = 'timeline';

const READ_TIMELINE = `select ${EVENT_COLUMNS} from webhooks.event e
  where e.workspace_id = $1 and e.message_id = $2 and e.sandbox = any('{false,true}') and e.seq > $3 order by e.seq limit $4`;

/** The facts about a message that decide on access to it, as channels return them. */
interface Access {
  readonly scope: Scope;
  readonly sandbox: boolean;
  readonly instanceId: string | null;
  readonly sourceKind: string | null;
  readonly sourceId: string | null;
}

const ACCESS: Question<{ id: string }, Access | null> = {
  subgraph: 'channels',
  field: 'messageAccess',
  document: 'query ($id: ID!) { messageAccess(id: $id) { scope sandbox instanceId sourceKind sourceId } }',
};

/**
 * The events of one message that are kept, oldest first. Throws `NOT_FOUND` for a message that the caller may not read,
 * `INVALID_CURSOR`, `SUBGRAPH_UNAVAILABLE`.
 */
export async function readTimeline(ctx: Context, { id, limit, cursor }: TimelineArgs): Promise<Page<Event>> {
  if (cursor) checkCursor(cursor);
  await checkReadable(ctx, id);
  const list = `${LIST} ${id}`;
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : 0;
  const values = [ctx.caller.workspaceId, id, after, limit + 1];
  const rows = await boundedRead(ctx, read => read<FeedEvent>(READ_TIMELINE, values));
  const items = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? writeCursor(ctx, list, String(items.at(-1)!.seq)) : null;
  return { items, pagination: { limit, nextCursor } };
}

const checkReadable = async (ctx: Context, id: string): Promise<void> => {
  if (!(await mayReadMessage(ctx, id))) fail('NOT_FOUND');
};

/** Returns whether the caller may read a message. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function mayReadMessage(ctx: Context, id: string): Promise<boolean> {
  const { caller } = ctx;
  const access = await ask(ctx, ACCESS, { id });
  return access !== null && isWithin(caller, access) && sees(caller, access) && covers(caller.scopes, access.scope);
}
