import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { SeriesArgs } from '../../../../../kernel/series/series.args.js';
import type { Series } from '../../../../../kernel/series/series.js';
import { type CreditBucket, CreditSeries, readCreditSeries } from './credit-series.js';
import { MessageSeriesArgs } from './message-series.args.js';
import { MessageSeries, type MessageSeriesGroup } from './message-series.js';
import { readMessageSeries } from './read-message-series.js';

@Resolver()
export class SeriesResolver {
  @Query(() => MessageSeries, {
    description:
      'Messages by hour, day, week or month, by channel, status and substatus, of all or of one source or instance.',
  })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(SERIES_COST)
  messageSeries(
    @Args(() => MessageSeriesArgs) args: MessageSeriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Series<MessageSeriesGroup>> {
    return readMessageSeries(ctx, args);
  }

  @Query(() => CreditSeries, { description: 'Credits by hour, day, week or month.' })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(SERIES_COST)
  creditSeries(@Args(() => SeriesArgs) args: SeriesArgs, @Ctx() ctx: Context): Promise<Series<CreditBucket>> {
    return readCreditSeries(ctx, args);
  }
}
