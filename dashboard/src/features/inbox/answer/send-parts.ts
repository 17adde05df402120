import type { Client } from 'urql';
import { InboxReplyDocument, type InboxReplyMutationVariables } from '../../../graph/generated/inbox';
import { type Problem, problemOf } from '../../../graph/problem';
import type { Part } from './parts';

export interface Sent {
  /** The number of messages that were taken. */
  readonly sent: number;
  /** The identifier of the last message that was taken. */
  readonly lastId: string | null;
  /** The reason why the next one was refused. */
  readonly problem: Problem | null;
}

/**
 * Sends the messages of an answer one after the other: each is after the one before, and the last
 * one may close the conversation.
 */
export async function sendParts(
  client: Client,
  id: string,
  parts: readonly Part[],
  seen: string | null,
  closes: boolean,
): Promise<Sent> {
  let lastId: string | null = null;
  for (const [sent, { type, payload }] of parts.entries()) {
    const close = closes && sent === parts.length - 1;
    const variables: InboxReplyMutationVariables = { id, type, payload, lastSeenId: lastId ?? seen, close };
    const { data, error } = await client.mutation(InboxReplyDocument, variables).toPromise();
    if (error) return { sent, lastId, problem: problemOf(error) };
    lastId = data?.replyToConversation?.messageIds.at(-1) ?? lastId;
  }
  return { sent: parts.length, lastId, problem: null };
}
