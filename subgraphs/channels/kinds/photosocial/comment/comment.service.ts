import { LockMode } from '@mikro-orm/core';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { failWith } from '../../../../../kernel/errors/input-errors.js';
import { emitAll, eventOf } from '../../../../../kernel/events/outbox.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import { reportLine } from '../../../core/instance/line/report.js';
import { isAllowed, mayKnow, worldOf } from '../../../core/message/world.js';
import { photosocialInstances } from '../instances.js';
import { announceComments } from './announce.js';
import {
  type CommentsArgs,
  checkUpdate,
  type ReplyArgs,
  type SandboxCommentArgs,
  type UpdateCommentArgs,
} from './comment.args.js';
import { Comment, type CommentPage, type CommentReply } from './comment.js';
import { commentEvent, commentReplied, dataOf, factsOf } from './comment-events.js';
import { type CommentLine, type CommentOutcome, commentLineOf } from './comment-line.js';
import { receiveComments } from './receive-comments.js';

const WORLDS: readonly boolean[] = [false, true];

/** Returns `null` also for one that the caller may not know of. */
export async function findComment(ctx: Context, id: string): Promise<Comment | null> {
  const comment = isId('cmt', id) ? await findOwned(ctx, Comment, id) : null;
  return comment && mayKnow(ctx.caller, comment) ? comment : null;
}

/** Lists, newest first, those of the caller's world and of its credential's instances alone. */
export async function listComments(ctx: Context, args: CommentsArgs): Promise<CommentPage> {
  const { caller } = ctx;
  const { page, limit, cursor, instanceId, mediaId, hidden, reviewed, from, to } = args;
  const own = worldOf(caller);
  const allowed = [...new Set(caller.instanceIds)];
  const instanceIds = instanceId ? [instanceId].filter(id => isAllowed(caller, id)) : allowed;
  const written = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const filter = {
    sandbox: WORLDS.filter(world => world === (own ?? world)),
    ...(instanceId || allowed.length > 0 ? { instanceId: instanceIds } : {}),
    ...(mediaId ? { mediaId } : {}),
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
    ...(typeof reviewed === 'boolean' ? { reviewedAt: reviewed ? { $ne: null } : null } : {}),
    ...(from || to ? { createdAt: written } : {}),
  };
  const { items, pagination } = await listPage(ctx, Comment, { page, limit, cursor }, filter, 'comments');
  const { page: at = null, total = null, nextCursor = null } = pagination;
  return { items, meta: { page: at, limit, total, nextCursor } };
}

/**
 * Acts on a comment at its provider, and then on what is stored of it: the row's lock makes two acts wait for each other.
 * Throws `NOT_FOUND`, `INSTANCE_NOT_ACTIVE`, `COMMENTS_UNSUPPORTED`, `PROVIDER_TOKEN_EXPIRED`, `COMMENT_ACTION_FAILED`.
 */
async function actOn<Result>(
  ctx: Context,
  id: string,
  call: (line: CommentLine, comment: Comment) => Promise<CommentOutcome>,
  store: (tx: Context, comment: Comment, ref: string) => Promise<Result>,
): Promise<Result> {
  if (!(await findComment(ctx, id))) fail('NOT_FOUND');
  return transact(ctx, async tx => {
    const comment = await tx.em.findOne(Comment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!comment) return fail('NOT_FOUND');
    const instance = await findInstance(tx, comment.instanceId);
    if (instance?.status !== 'ACTIVE') return fail('INSTANCE_NOT_ACTIVE', { status: instance?.status ?? 'DELETED' });
    const line = commentLineOf(tx, instance) ?? fail('COMMENTS_UNSUPPORTED');
    const outcome = await call(line, comment);
    if (outcome.kind === 'done') {
      await announceComments(tx.em, comment.workspaceId);
      return store(tx, comment, outcome.ref);
    }
    if (outcome.code === 'PROVIDER_TOKEN_EXPIRED')
      await reportLine(ctx, photosocialInstances, instance.id, { kind: 'disconnected', reason: 'token_expired' });
    return fail(outcome.code);
  });
}

/** Throws as {@link actOn} does. */
export const replyToComment = (ctx: Context, { id, message, private: isPrivate }: ReplyArgs): Promise<CommentReply> =>
  actOn(
    ctx,
    id,
    (line, comment) => line.reply(comment.providerRef, message, isPrivate),
    async (tx, comment, ref) => {
      const reply = isPrivate || ref === '' ? null : newReply(tx, comment, message, ref);
      comment.reviewedAt ??= tx.clock.now();
      if (reply) tx.em.persist(reply);
      await tx.em.flush();
      const replyId = reply?.id ?? null;
      const data = { ...dataOf(comment), replyId, private: isPrivate, replyText: message };
      await emitAll(tx, [eventOf(commentReplied, factsOf(comment), data)]);
      return { commentId: comment.id, replyId, private: isPrivate, text: message };
    },
  );

function newReply(
  tx: Context,
  { id, workspaceId, instanceId, mediaId, sandbox }: Comment,
  text: string,
  ref: string,
): Comment {
  const now = tx.clock.now();
  const what = { workspaceId, instanceId, mediaId, sandbox, text, providerRef: ref, parentId: id };
  const rest = { username: null, userKey: null, hidden: false, own: true, createdAt: now, updatedAt: now };
  const review = { reviewedAt: now, matchedWord: null };
  return Object.assign(new Comment(), { id: newId('cmt'), ...what, ...rest, ...review });
}

/** Hides or shows a comment, or says whether it is reviewed: who hides it has reviewed it. Throws `VALIDATION_ERROR`, and as {@link actOn} does. */
export async function updateComment(ctx: Context, input: UpdateCommentArgs): Promise<Comment> {
  checkUpdate(input);
  const { id, hidden, reviewed } = input;
  const known = (await findComment(ctx, id)) ?? fail('NOT_FOUND');
  const isHidden = hidden ?? known.hidden;
  const isReviewed = reviewed ?? (hidden === true || known.reviewedAt !== null);
  if (known.hidden === isHidden) return review(ctx, id, isReviewed);
  return actOn(
    ctx,
    id,
    (line, comment) => line.hide(comment.providerRef, isHidden),
    async (tx, comment) => {
      const changes = comment.hidden !== isHidden;
      comment.hidden = isHidden;
      setReviewed(tx, comment, isReviewed);
      if (changes) await emitAll(tx, [commentEvent(isHidden ? 'hidden' : 'unhidden', comment)]);
      return comment;
    },
  );
}

/** Marks a comment as reviewed or not. Nobody outside is notified. */
const review = (ctx: Context, id: string, isReviewed: boolean): Promise<Comment> =>
  transact(ctx, async tx => {
    const comment = await tx.em.findOne(Comment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!comment) return fail('NOT_FOUND');
    if ((comment.reviewedAt !== null) !== isReviewed) {
      setReviewed(tx, comment, isReviewed);
      await announceComments(tx.em, comment.workspaceId);
    }
    return comment;
  });

function setReviewed({ clock }: Context, comment: Comment, isReviewed: boolean): void {
  comment.updatedAt = clock.now();
  comment.reviewedAt = isReviewed ? (comment.reviewedAt ?? comment.updatedAt) : null;
}

/** Throws as {@link actOn} does. */
export const deleteComment = (ctx: Context, id: string): Promise<Deleted> =>
  actOn(
    ctx,
    id,
    (line, comment) => line.delete(comment.providerRef),
    async (tx, comment) => {
      await emitAll(tx, [commentEvent('deleted', comment)]);
      await tx.em.remove(comment).flush();
      return new Deleted(id);
    },
  );

/** A comment as if a person had written it. Throws `VALIDATION_ERROR`, `SANDBOX_INSTANCE_REQUIRED`. */
export async function simulateComment(ctx: Context, args: SandboxCommentArgs): Promise<Comment> {
  const { instanceId, mediaId, text, username } = args;
  const instance = await findInstance(ctx, instanceId);
  if (instance?.channel !== 'photosocial') return failWith([invalidField('instanceId', 'unknown')]);
  if (!instance.sandbox) fail('SANDBOX_INSTANCE_REQUIRED');
  return transact(ctx, async tx => {
    const at = tx.clock.now();
    const comment = { ref: newId('cmt'), mediaId, parentRef: null, text, username, userKey: null, own: false, at };
    const [stored] = await receiveComments(tx, instance, [comment]);
    return stored!;
  });
}
