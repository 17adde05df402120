import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Watches } from '../../../../../kernel/graph/watch.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import { Instance } from '../../../core/instance/instance.js';
import { COMMENT_CHANGED } from './announce.js';
import { CommentsArgs, ReplyArgs, SandboxCommentArgs, UpdateCommentArgs } from './comment.args.js';
import { Comment, CommentPage, CommentReply } from './comment.js';
import {
  deleteComment,
  findComment,
  listComments,
  replyToComment,
  simulateComment,
  updateComment,
} from './comment.service.js';

/** The codes of acts on a comment at its service. */
const OF_COMMENTS = [
  'NOT_FOUND',
  'INSTANCE_NOT_ACTIVE',
  'COMMENTS_UNSUPPORTED',
  'PROVIDER_TOKEN_EXPIRED',
  'COMMENT_ACTION_FAILED',
] as const satisfies readonly ErrorCode[];

@Resolver(() => Comment)
export class CommentResolver {
  @Query(() => CommentPage, { description: 'Comments on the media of an account, newest first.' })
  @Scope('photosocial:read')
  @Cost(LIST_COST)
  photosocialComments(@Args(() => CommentsArgs) args: CommentsArgs, @Ctx() ctx: Context): Promise<CommentPage> {
    return listComments(ctx, args);
  }

  @Subscription(() => CommentPage, {
    name: 'photosocialComments',
    topics: COMMENT_CHANGED,
    description: 'The comments, again after each change of one of the workspace.',
  })
  @Scope('photosocial:read')
  @Cost(LIST_COST)
  @Watches(COMMENT_CHANGED)
  commentsChanged(@Args(() => CommentsArgs) args: CommentsArgs, @Ctx() ctx: Context): Promise<CommentPage> {
    return listComments(ctx, args);
  }

  @Query(() => Comment, { description: 'One comment.' })
  @Scope('photosocial:read')
  async photosocialComment(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Comment> {
    return (await findComment(ctx, id)) ?? fail('NOT_FOUND');
  }

  @Mutation(() => Comment, {
    description: 'Makes a comment under an account of the sandbox, as if a person had written it.',
  })
  @Scope('photosocial:manage')
  @Refuses('NOT_FOUND', 'SANDBOX_INSTANCE_REQUIRED')
  createSandboxComment(
    @Args(() => SandboxCommentArgs) args: SandboxCommentArgs,
    @Ctx() ctx: Context,
  ): Promise<Comment> {
    return simulateComment(ctx, args);
  }

  @Mutation(() => CommentReply, { description: 'Answers a comment in public.' })
  @Scope('photosocial:comments:reply')
  @Refuses(...OF_COMMENTS)
  sendCommentReply(@Args(() => ReplyArgs) args: ReplyArgs, @Ctx() ctx: Context): Promise<CommentReply> {
    return replyToComment(ctx, args);
  }

  @Mutation(() => Comment, { description: 'Hides a comment or shows it again, or changes whether it is reviewed.' })
  @Scope('photosocial:comments:moderate')
  @Refuses(...OF_COMMENTS)
  updateComment(@Args(() => UpdateCommentArgs) args: UpdateCommentArgs, @Ctx() ctx: Context): Promise<Comment> {
    return updateComment(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a comment in the service.' })
  @Scope('photosocial:comments:moderate')
  @Refuses(...OF_COMMENTS)
  deleteComment(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteComment(ctx, id);
  }

  @FieldResolver(() => Instance, { nullable: true, description: 'The line; null once it is deleted.' })
  instance(@Root() { instanceId }: Comment, @Ctx() ctx: Context): Promise<Instance | null> {
    return findInstance(ctx, instanceId);
  }

  @FieldResolver(() => Comment, { nullable: true, description: 'The comment that it answers.' })
  async parent(@Root() { parentId }: Comment, @Ctx() ctx: Context): Promise<Comment | null> {
    return parentId === null ? null : findComment(ctx, parentId);
  }
}
