import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { orderOf } from '../../../../../kernel/context/ids.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { checkCursor, readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import { CursorArgs, type Page } from '../../../../../kernel/graph/paging.js';
import { Items, Optional } from '../../../../../kernel/graph/validation.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { InboundMessage } from '../../../core/inbound/inbound-message.js';
import { Message } from '../../../core/message/message.js';
import { Call } from '../../../kinds/voice/call/call.js';
import { storedCallIds } from '../../../kinds/voice/call/call-id.js';
import { ConversationNote } from '../note/note.js';
import { type ConversationEcho, type ConversationEntry, ENTRY_KINDS, type EntryKind, EntryKindName } from './entry.js';
import { type ThreadRow, threads } from './read-thread.js';

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

/** The entries of a conversation, newest first. Throws `INVALID_CURSOR`. */
export async function threadOf(
  ctx: Context,
  conversation: Conversation,
  { cursor, limit, kinds }: ThreadArgs,
): Promise<Page<ConversationEntry>> {
  if (cursor) checkCursor(cursor);
  const list = `thread of ${conversation.id}`;
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const rows = await threads.load(ctx, { conversation, before, kinds: kinds ?? ENTRY_KINDS, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, orderOf(last.id)) : null;
  const items = await Promise.all(shown.map(row => entryOf(ctx, conversation.id, row)));
  return { items, pagination: { limit, nextCursor } };
}

/**
 * Returns the newest message or call of a conversation, whoever began it, or `null` when nothing is
 * kept of it any more.
 */
export async function lastEntryOf(ctx: Context, conversation: Conversation): Promise<ConversationEntry | null> {
  const kinds: EntryKind[] = ['MESSAGE', 'RECEIVED', 'ECHO', 'CALL'];
  const [row] = await threads.load(ctx, { conversation, before: null, kinds, limit: 1 });
  return row ? entryOf(ctx, conversation.id, row) : null;
}

async function entryOf(ctx: Context, conversationId: string, { kind, id, at }: ThreadRow): Promise<ConversationEntry> {
  const entry = { kind, id, at };
  if (kind === 'MESSAGE') return { ...entry, message: await findOwned(ctx, Message, id) };
  if (kind === 'RECEIVED') return { ...entry, received: await findOwned(ctx, InboundMessage, id) };
  if (kind === 'NOTE') return { ...entry, note: await findOwned(ctx, ConversationNote, id) };
  if (kind === 'CALL') return { ...entry, call: await callStoredAs(ctx, id) };
  return { ...entry, echo: await echoes.load(ctx, { conversationId, id }) };
}

/** The caller knows the conversation, and with it what its calls are. */
async function callStoredAs(ctx: Context, id: string): Promise<Call | null> {
  const found = await Promise.all(storedCallIds(id).map(stored => findOwned(ctx, Call, stored)));
  return found.find(call => call !== null) ?? null;
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
