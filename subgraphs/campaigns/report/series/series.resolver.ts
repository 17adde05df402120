import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { WorldSeriesArgs } from '../../../../kernel/series/series.args.js';
import type { Series } from '../../../../kernel/series/series.js';
import { type ClickBucket, ClickSeries, readClickSeries } from './click-series.js';

@Resolver()
export class SeriesResolver {
  @Query(() => ClickSeries, { description: 'Clicks at short links and conversions by hour, day, week or month.' })
  @Scope('short_links:read')
  @Cost(SERIES_COST)
  clickSeries(@Args(() => WorldSeriesArgs) args: WorldSeriesArgs, @Ctx() ctx: Context): Promise<Series<ClickBucket>> {
    return readClickSeries(ctx, args);
  }
}
