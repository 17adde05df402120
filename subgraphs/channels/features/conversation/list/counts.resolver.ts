import { Args, Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { ConversationPage } from '../../../core/conversation/conversation.js';
import { countConversations } from './count-conversations.js';
import { ConversationCounts, ConversationCountsArgs } from './counts.js';

@Resolver(() => ConversationPage)
export class CountsResolver {
  @FieldResolver(() => ConversationCounts, {
    description: 'The sizes of the queues of an inbox, whatever filters the page has.',
  })
  @Cost(LIST_COST)
  counts(
    @Args(() => ConversationCountsArgs) args: ConversationCountsArgs,
    @Ctx() ctx: Context,
  ): Promise<ConversationCounts> {
    return countConversations(ctx, args);
  }
  @Query(() => ConversationCounts, { description: 'The number of conversations in the queues of an inbox.' })
  @Scope('conversations:read')
  @Cost(LIST_COST)
  conversationCounts(
    @Args(() => ConversationCountsArgs) args: ConversationCountsArgs,
    @Ctx() ctx: Context,
  ): Promise<ConversationCounts> {
    return countConversations(ctx, args);
  }
}
