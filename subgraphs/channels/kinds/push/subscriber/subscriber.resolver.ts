import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, ROWS_COST, SERIES_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Series } from '../../../../../kernel/series/series.js';
import { PushApp } from '../app/push-app.js';
import { subscriberCounts } from './subscriber-count.js';
import {
  type PushSubscriberBucket,
  PushSubscriberSeries,
  PushSubscriberSeriesArgs,
  readSubscriberSeries,
} from './subscriber-series.js';

@Resolver(() => PushApp)
export class PushSubscriberResolver {
  @Query(() => PushSubscriberSeries, {
    description: 'The number of browsers and devices that joined a push app and left it, by hour, day, week or month.',
  })
  @Scope('push:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(SERIES_COST)
  pushSubscriberSeries(
    @Args(() => PushSubscriberSeriesArgs) args: PushSubscriberSeriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Series<PushSubscriberBucket>> {
    return readSubscriberSeries(ctx, args);
  }

  @FieldResolver(() => Int, { description: 'Browsers and devices that subscribe to it now.' })
  @Cost(ROWS_COST)
  subscribers(@Root() app: PushApp, @Ctx() ctx: Context): Promise<number> {
    return subscriberCounts.load(ctx, app);
  }
}
