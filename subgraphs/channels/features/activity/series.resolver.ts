import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Series } from '../../../../kernel/series/series.js';
import { ReceivedSeries, ReceivedSeriesArgs, type ReceivedSeriesGroup, readReceivedSeries } from './received-series.js';

@Resolver()
export class SeriesResolver {
  @Query(() => ReceivedSeries, { description: 'Messages that came in, by hour, day, week or month, and by channel.' })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(SERIES_COST)
  receivedSeries(
    @Args(() => ReceivedSeriesArgs) args: ReceivedSeriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Series<ReceivedSeriesGroup>> {
    return readReceivedSeries(ctx, args);
  }
}
