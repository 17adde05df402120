import { type Context, transact } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { announceConversations } from '../../core/conversation/announce.js';
import type { Conversation } from '../../core/conversation/conversation.js';
import { lockConversation } from './change-conversation.js';

interface Ask {
  readonly conversationId: string;
  readonly userId: string;
}

const READ = `select a.no::int as no, r.sequence from unnest($1::text[], $2::text[]) with ordinality as a(conversation, "user", no)
  join channels.conversation_read r on r.conversation_id = a.conversation and r.user_id = a."user"`;

/** The sequence up to which users have read conversations; 0 where they have read nothing. */
export const readMarks = defineBatched<Ask, number>('read marks of conversations', 200, async (on, asks) => {
  const rows = await sql<{ no: number; sequence: number }>(on, READ, [
    asks.map(({ conversationId }) => conversationId),
    asks.map(({ userId }) => userId),
  ]);
  const byPlace = new Map(rows.map(({ no, sequence }) => [no, sequence]));
  return asks.map((_, place) => byPlace.get(place + 1) ?? 0);
});

/**
 * Returns the number of messages that came in since the user of the credential read it, or `null`
 * when the credential is no user's.
 */
export async function unreadOf(ctx: Context, { id, sequence }: Conversation): Promise<number | null> {
  const { userId } = ctx.caller;
  if (userId === undefined) return null;
  return Math.max(0, sequence - (await readMarks.load(ctx, { conversationId: id, userId })));
}

const MARK = `insert into channels.conversation_read as r (conversation_id, user_id, sequence)
  select id, $2, sequence from unnest($1::text[], $3::int[]) as m(id, sequence)
  on conflict (conversation_id, user_id) do update set sequence = excluded.sequence`;

/**
 * Marks all that came in as read by the user of the credential, or the last message as unread. Throws `USER_REQUIRED` for a
 * credential that is no user's, and `NOT_FOUND`.
 */
export function markRead(ctx: Context, id: string, isRead: boolean): Promise<Conversation> {
  return transact(ctx, async tx => {
    const conversation = await lockConversation(tx, id);
    const userId = tx.caller.userId ?? fail('USER_REQUIRED');
    await storeMarks(tx, userId, [conversation], isRead);
    await announceConversations(tx.em, [conversation]);
    return conversation;
  });
}

/** Marks locked conversations as read by a user, or the last message of each as unread. */
export async function storeMarks(
  tx: Context,
  userId: string,
  conversations: readonly Conversation[],
  isRead: boolean,
): Promise<void> {
  const marks = conversations.map(({ sequence }) => (isRead ? sequence : Math.max(0, sequence - 1)));
  await sql(tx.em, MARK, [conversations.map(({ id }) => id), userId, marks]);
}
