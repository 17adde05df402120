import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../../kernel/context/context.js';
import { Scope } from '../../../../../../kernel/graph/scope.js';
import { CommentRules, CommentRulesArgs } from './rules.js';
import { readCommentRules, setCommentRules } from './rules.service.js';

@Resolver()
export class CommentRulesResolver {
  @Query(() => CommentRules, { description: 'Words whose comments are hidden or deleted as soon as they come in.' })
  @Scope('photosocial:read')
  commentRules(@Ctx() ctx: Context): Promise<CommentRules> {
    return readCommentRules(ctx);
  }

  @Mutation(() => CommentRules, { description: 'Sets the words, which replace the present ones.' })
  @Scope('photosocial:comments:moderate', { live: true })
  setCommentRules(@Args(() => CommentRulesArgs) args: CommentRulesArgs, @Ctx() ctx: Context): Promise<CommentRules> {
    return setCommentRules(ctx, args);
  }
}
