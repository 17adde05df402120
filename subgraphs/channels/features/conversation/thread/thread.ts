import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { orderOf } from '../../../../../kernel/context/ids.js';
import type { Resource } from '../../../../../kernel/context/resource.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { checkCursor, readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import { CursorArgs, type Page } from '../../../../../kernel/graph/paging.js';
import { Items, Optional } from '../../../../../kernel/graph/validation.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { InboundMessage } from '../../../core/inbound/inbound-message.js';
import { Message } from '../../../core/message/message.js';
import { ConversationNote } from '../note/note.js';
import { type ConversationEcho, type ConversationEntry, ENTRY_KINDS, type EntryKind, EntryKindName } from './entry.js';
import type { EntrySources } from './entry-source.js';
import { type ThreadRow, threadReader } from './read-thread.js';

@ArgsType()
export class ThreadArgs extends CursorArgs {
  @Field(() => [EntryKindName], {
    nullable: true,
    description: 'Returns only entries of these kinds; all when absent.',
  })
  @Optional()
  @Items(1, ENTRY_KINDS.length)
  kinds?: EntryKind[] | null;
}

@ArgsType()
export class ThreadOfArgs extends ThreadArgs {
  @Field(() => ID, { description: 'The id of the conversation.' })
  id!: string;
}

/** The threads of conversations, with the entries that channels add to them. */
export interface Threads {
  readonly resource: Resource<unknown>;
  /** The entries of a conversation, newest first. Throws `INVALID_CURSOR`. */
  page(ctx: Context, conversation: Conversation, args: ThreadArgs): Promise<Page<ConversationEntry>>;
  /** Returns the newest entry of either side, whoever began it, or `null` when nothing is kept of the conversation any more. */
  last(ctx: Context, conversation: Conversation): Promise<ConversationEntry | null>;
}

/** Both sides see all entries but those that are private. */
const OF_EITHER_SIDE: readonly EntryKind[] = ENTRY_KINDS.filter(kind => kind !== 'NOTE');

export function threadsWith(sources: EntrySources): Threads {
  const rowsOf = threadReader(sources);
  return {
    resource: rowsOf.resource,
    page: async (ctx, conversation, { cursor, limit, kinds }) => {
      if (cursor) checkCursor(cursor);
      const list = `thread of ${conversation.id}`;
      const before = cursor ? readCursor(ctx, list, cursor) : null;
      const rows = await rowsOf.load(ctx, { conversation, before, kinds: kinds ?? ENTRY_KINDS, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, orderOf(last.id)) : null;
      const items = await Promise.all(shown.map(row => entryOf(ctx, sources, conversation.id, row)));
      return { items, pagination: { limit, nextCursor } };
    },
    last: async (ctx, conversation) => {
      const [row] = await rowsOf.load(ctx, { conversation, before: null, kinds: OF_EITHER_SIDE, limit: 1 });
      return row ? entryOf(ctx, sources, conversation.id, row) : null;
    },
  };
}

async function entryOf(
  ctx: Context,
  sources: EntrySources,
  conversationId: string,
  { kind, id, at }: ThreadRow,
): Promise<ConversationEntry> {
  const entry = { kind, id, at };
  const source = sources.find(each => each.kind === kind);
  if (source) return { ...entry, contributed: await source.find(ctx, id) };
  if (kind === 'MESSAGE') return { ...entry, message: await findOwned(ctx, Message, id) };
  if (kind === 'RECEIVED') return { ...entry, received: await findOwned(ctx, InboundMessage, id) };
  if (kind === 'NOTE') return { ...entry, note: await findOwned(ctx, ConversationNote, id) };
  return { ...entry, echo: await echoes.load(ctx, { conversationId, id }) };
}

interface EchoAsk {
  readonly conversationId: string;
  readonly id: string;
}

const ECHOES = `select e.id, e.type, e.text, e.preview as "contentPreview", e.sent_at as "sentAt"
  from unnest($1::text[], $2::text[]) as a(conversation, id)
  join channels.echo e on e.conversation_id = a.conversation and e.id = a.id`;

/** Messages that were written on the phones of lines. */
export const echoes = defineBatched<EchoAsk, ConversationEcho | null>('echoes in threads', 200, async (on, asks) => {
  const ids = asks.map(({ id }) => id);
  const rows = await sql<ConversationEcho>(on, ECHOES, [asks.map(({ conversationId }) => conversationId), ids]);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => byId.get(id) ?? null);
});
