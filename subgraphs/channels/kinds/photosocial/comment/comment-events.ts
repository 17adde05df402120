import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';
import { eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import type { Comment } from './comment.js';

const define = eventsOf('channels');

const data = z.object({
  commentId: z.string(),
  instanceId: z.string(),
  mediaId: z.string(),
  parentId: z.string().nullable().describe('The comment that it answers.'),
  text: z.string(),
  username: z.string().nullable(),
  hidden: z.boolean(),
  sandbox: z.literal(true).optional(),
});
type CommentData = z.infer<typeof data>;

const reply = data.extend({
  replyId: z.string().nullable().describe('The reply as a comment; null for a private one.'),
  private: z.boolean(),
  replyText: z.string(),
});

const sample: CommentData = {
  commentId: 'cmt_01kaz3w8m4e7sb2v6y9n0tq5cd',
  instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
  mediaId: '17895695668004550',
  parentId: null,
  text: 'Where can I buy this?',
  username: 'ana.photos',
  hidden: false,
};

export const COMMENT_EVENTS = {
  received: define('photosocial.comment.received', 'Somebody commented.', data, sample),
  hidden: define('photosocial.comment.hidden', 'A comment was hidden.', data, { ...sample, hidden: true }),
  unhidden: define('photosocial.comment.unhidden', 'A comment is shown again.', data, sample),
  deleted: define('photosocial.comment.deleted', 'A comment was deleted.', data, sample),
};

export const commentReplied = define('photosocial.comment.replied', 'A comment was replied to.', reply, {
  ...sample,
  replyId: 'cmt_01kaz3x1q4e7sb2v6y9n0tq5cd',
  private: false,
  replyText: 'In our shop.',
});

export const factsOf = ({ workspaceId, instanceId, sandbox }: Comment) => ({ workspaceId, instanceId, sandbox });

export const dataOf = (comment: Comment): CommentData => ({
  commentId: comment.id,
  instanceId: comment.instanceId,
  mediaId: comment.mediaId,
  parentId: comment.parentId,
  text: comment.text,
  username: comment.username,
  hidden: comment.hidden,
  ...(comment.sandbox ? { sandbox: true as const } : {}),
});

export const commentEvent = (step: keyof typeof COMMENT_EVENTS, comment: Comment): NewEvent =>
  eventOf(COMMENT_EVENTS[step], factsOf(comment), dataOf(comment));
