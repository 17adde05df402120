import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Series } from '../../../../kernel/series/series.js';
import { type DeliveryBucket, DeliverySeries, DeliverySeriesArgs, readDeliverySeries } from './delivery-series.js';

@Resolver()
export class SeriesResolver {
  @Query(() => DeliverySeries, { description: 'Attempts to deliver events to webhooks by hour, day, week or month.' })
  @Scope('webhooks:read')
  @Cost(SERIES_COST)
  deliverySeries(
    @Args(() => DeliverySeriesArgs) args: DeliverySeriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Series<DeliveryBucket>> {
    return readDeliverySeries(ctx, args);
  }
}
