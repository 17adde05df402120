import { LockMode } from '@mikro-orm/core';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { emitAll, type NewEvent } from '../../../../kernel/events/outbox.js';
import { announceConversations } from '../../core/conversation/announce.js';
import { Conversation } from '../../core/conversation/conversation.js';
import { mayKnow } from '../../core/message/world.js';
import { failIfNotMember } from './ask-member.js';
import { CONVERSATION_EVENTS, conversationEvent } from './conversation-events.js';
import { checkUpdate, type UpdateConversationArgs } from './conversations.args.js';
import { eachOnce, foldLabel, keepLabels, type Spelling, spellingOf } from './label/labels.js';

/** Locked until the transaction ends. Throws `NOT_FOUND`, also for one that the caller may not know of. */
export async function lockConversation(tx: Context, id: string): Promise<Conversation> {
  const where = { id, workspaceId: tx.caller.workspaceId };
  const found = await tx.em.findOne(Conversation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return found && mayKnow(tx.caller, found) ? found : fail('NOT_FOUND');
}

/**
 * Changes the members that are given; an assignee of `null` makes nobody responsible. An event
 * reports each change of state, of responsibility and of labels; a change to what it is already has none.
 * Throws `NOT_FOUND` and `VALIDATION_ERROR`.
 */
export async function updateConversation(ctx: Context, args: UpdateConversationArgs): Promise<Conversation> {
  checkUpdate(args, ctx);
  const { id, assigneeId } = args;
  return transact(ctx, async tx => {
    const conversation = await lockConversation(tx, id);
    if (assigneeId && assigneeId !== conversation.assigneeId) await failIfNotMember(tx, 'assigneeId', assigneeId);
    const spelling = await spellingOf(tx, args.labels ?? []);
    const types = [
      ...changeState(conversation, args),
      ...changeAssignee(conversation, assigneeId),
      ...changeLabels(conversation, args.labels ?? conversation.labels, spelling),
    ];
    conversation.updatedAt = tx.clock.now();
    const byUserId = tx.caller.userId ?? null;
    await tx.em.flush();
    if (args.labels) await keepLabels(tx, [conversation]);
    await emitAll(
      tx,
      types.map((type): NewEvent => conversationEvent(type, conversation, byUserId)),
    );
    await announceConversations(tx.em, [conversation]);
    return conversation;
  });
}

type ConversationEventType = (typeof CONVERSATION_EVENTS)[keyof typeof CONVERSATION_EVENTS];

const EVENT_OF = {
  OPEN: CONVERSATION_EVENTS.opened,
  SNOOZED: CONVERSATION_EVENTS.snoozed,
  CLOSED: CONVERSATION_EVENTS.closed,
} as const;

/** Returns the events of the change. */
export function changeState(
  conversation: Conversation,
  { status, snoozedUntil }: Pick<UpdateConversationArgs, 'status' | 'snoozedUntil'>,
): ConversationEventType[] {
  const until = snoozedUntil ?? null;
  if (!status || (status === conversation.status && until?.getTime() === conversation.snoozedUntil?.getTime()))
    return [];
  conversation.status = status;
  // The question that was asked when it was closed before takes no answer any more.
  conversation.ratingUntil = null;
  conversation.snoozedUntil = until;
  return [EVENT_OF[status]];
}

/** Returns the events of the change; `undefined` changes nothing. */
export function changeAssignee(
  conversation: Conversation,
  assigneeId: string | null | undefined,
): ConversationEventType[] {
  if (assigneeId === undefined || assigneeId === conversation.assigneeId) return [];
  conversation.assigneeId = assigneeId;
  return [CONVERSATION_EVENTS.assigned];
}

/** Returns the events of the change. Neither the order of the labels nor their letter case matters. */
export function changeLabels(
  conversation: Conversation,
  labels: readonly string[],
  spelling: Spelling,
): ConversationEventType[] {
  const before = new Map(conversation.labels.map(label => [foldLabel(label), label]));
  const now = eachOnce(labels).map(label => before.get(foldLabel(label)) ?? spelling(conversation.sandbox, label));
  const isSame =
    eachOnce(conversation.labels).length === now.length && now.every(label => before.has(foldLabel(label)));
  conversation.labels = now;
  return isSame ? [] : [CONVERSATION_EVENTS.labelsChanged];
}
