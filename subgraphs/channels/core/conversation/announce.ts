import { type Em, sql } from '../../../../kernel/database/database.js';
import { CHANGES_CHANNEL } from '../../../../kernel/events/changes-channel.js';
import { subjectOf } from '../../../../kernel/graph/watch.js';

/** The topic of one conversation, or of the list of all conversations of a workspace. */
export const CONVERSATION_CHANGED = 'channels.conversation';

interface Changed {
  readonly id: string;
  readonly workspaceId: string;
}

const NOTIFY = 'select pg_notify($1, s) from unnest($2::text[]) as s';

/** Notifies those who watch this conversation itself, and no list, of what no list shows. */
export async function announceConversation(em: Em, { id, workspaceId }: Changed): Promise<void> {
  await sql(em, NOTIFY, [CHANGES_CHANNEL, [subjectOf(workspaceId, CONVERSATION_CHANGED, id)]]);
}

/**
 * Notifies the subscribers of conversations, and of their lists, once the transaction has
 * committed: lists have the empty key. The lists of a workspace are announced once, however many of
 * its conversations changed.
 */
export async function announceConversations(em: Em, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const lists = new Set(changed.map(({ workspaceId }) => subjectOf(workspaceId, CONVERSATION_CHANGED, '')));
  const own = changed.map(({ id, workspaceId }) => subjectOf(workspaceId, CONVERSATION_CHANGED, id));
  await sql(em, NOTIFY, [CHANGES_CHANNEL, [...lists, ...own]]);
}
