import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { readStatistics } from './read-statistics.js';
import { ConversationStatisticsArgs } from './statistics.args.js';
import { ConversationStatistics } from './statistics.js';

@Resolver()
export class StatisticsResolver {
  @Query(() => ConversationStatistics, {
    description:
      'The speed with which conversations are answered and closed, and their ratings, by the time in which each was opened by a message: over at most 366 days, by agent, channel or line.',
  })
  @Scope('conversations:read')
  @Cost(SERIES_COST)
  conversationStatistics(
    @Args(() => ConversationStatisticsArgs) args: ConversationStatisticsArgs,
    @Ctx() ctx: Context,
  ): Promise<ConversationStatistics> {
    return readStatistics(ctx, args);
  }
}
