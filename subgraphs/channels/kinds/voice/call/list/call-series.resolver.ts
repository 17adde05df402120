import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../../kernel/graph/scope.js';
import type { Series } from '../../../../../../kernel/series/series.js';
import { type CallBucket, CallSeries, CallSeriesArgs, readCallSeries } from './call-series.js';

@Resolver()
export class CallSeriesResolver {
  @Query(() => CallSeries, { description: 'Calls by hour, day, week or month.' })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(SERIES_COST)
  callSeries(@Args(() => CallSeriesArgs) args: CallSeriesArgs, @Ctx() ctx: Context): Promise<Series<CallBucket>> {
    return readCallSeries(ctx, args);
  }
}
