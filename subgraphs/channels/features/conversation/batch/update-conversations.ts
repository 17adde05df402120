import { LockMode } from '@mikro-orm/core';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { AppError, fail } from '../../../../../kernel/errors/errors.js';
import { publicError } from '../../../../../kernel/errors/public-error.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { mayKnow } from '../../../core/message/world.js';
import { failIfNotMember } from '../ask-member.js';
import { changeAssignee, changeLabels, changeState } from '../change-conversation.js';
import { conversationEvent } from '../conversation-events.js';
import { MAX_LABELS } from '../conversations.args.js';
import { eachOnce, foldLabel, keepLabels, type Spelling, spellingOf } from '../label/labels.js';
import { storeMarks } from '../read-marks.js';
import { type ConversationBatch, checkBatch, type UpdateConversationsArgs } from './batch.js';

/**
 * Changes conversations alike, in a number of statements that does not grow with them, and returns
 * the result for each. All that can be changed commits together. Throws `VALIDATION_ERROR` for what
 * is wrong for all of them, and `USER_REQUIRED`.
 */
export async function updateConversations(ctx: Context, args: UpdateConversationsArgs): Promise<ConversationBatch> {
  checkBatch(args, ctx);
  if (args.read != null && ctx.caller.userId === undefined) fail('USER_REQUIRED');
  if (args.assigneeId) await failIfNotMember(ctx, 'assigneeId', args.assigneeId);
  const outcomes = await transact(ctx, tx => changeAll(tx, args));
  const results = args.ids.map((conversationId, index) => {
    const outcome = outcomes.get(conversationId) ?? new AppError('NOT_FOUND');
    return outcome instanceof AppError
      ? { index, conversationId, conversation: null, error: refusalOf(ctx, outcome) }
      : { index, conversationId, conversation: outcome, error: null };
  });
  const failed = results.filter(({ error }) => error !== null).length;
  return { changed: results.length - failed, failed, results };
}

/**
 * Returns what became of each that the caller may know of: it is as it was where there is an error.
 */
async function changeAll(
  tx: Context,
  args: UpdateConversationsArgs,
): Promise<ReadonlyMap<string, Conversation | AppError>> {
  const known = await lockKnown(tx, args.ids);
  const outcomes = new Map(
    known.map(one => {
      const fits = labelsAfter(one, args).length <= MAX_LABELS;
      return [one.id, fits ? one : new AppError('LIMIT_REACHED', { max: MAX_LABELS })] as const;
    }),
  );
  const changed = known.filter(({ id }) => outcomes.get(id) instanceof Conversation);
  const byUserId = tx.caller.userId ?? null;
  const spelling = await spellingOf(tx, args.addLabels ?? []);
  const events = changed.flatMap(conversation =>
    changeOne(tx, conversation, args, spelling).map(type => conversationEvent(type, conversation, byUserId)),
  );
  await tx.em.flush();
  if (args.addLabels) await keepLabels(tx, changed);
  if (args.read != null) await storeMarks(tx, byUserId!, changed, args.read);
  await emitAll(tx, events);
  await announceConversations(tx.em, changed);
  return outcomes;
}

/** Those that the caller may know of, locked in the order in which what comes in locks them. */
async function lockKnown(tx: Context, ids: readonly string[]): Promise<Conversation[]> {
  const where = { id: { $in: [...new Set(ids)] }, workspaceId: tx.caller.workspaceId };
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { instanceId: 'asc', peer: 'asc' } } as const;
  const found = await tx.em.find(Conversation, where, options);
  return found.filter(one => mayKnow(tx.caller, one));
}

function changeOne(tx: Context, conversation: Conversation, args: UpdateConversationsArgs, spelling: Spelling) {
  const types = [
    ...changeState(conversation, args),
    ...changeAssignee(conversation, args.assigneeId),
    ...changeLabels(conversation, labelsAfter(conversation, args), spelling),
  ];
  conversation.updatedAt = tx.clock.now();
  return types;
}

function labelsAfter({ labels }: Conversation, { addLabels, removeLabels }: UpdateConversationsArgs): string[] {
  const gone = new Set((removeLabels ?? []).map(foldLabel));
  return eachOnce([...labels.filter(label => !gone.has(foldLabel(label))), ...(addLabels ?? [])]);
}

function refusalOf(ctx: Context, error: AppError) {
  const { code, message } = publicError(error, ctx);
  return { code, message };
}
