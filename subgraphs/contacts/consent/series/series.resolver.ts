import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Series } from '../../../../kernel/series/series.js';
import { ConsentSeriesArgs } from './consent-series.args.js';
import { ConsentSeries, type ConsentSeriesGroup, readConsentSeries } from './consent-series.js';

@Resolver()
export class SeriesResolver {
  @Query(() => ConsentSeries, { description: 'Consents that were given and withdrawn, by hour, day, week or month.' })
  @Scope('contacts:read')
  @Cost(SERIES_COST)
  consentSeries(
    @Args(() => ConsentSeriesArgs) args: ConsentSeriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Series<ConsentSeriesGroup>> {
    return readConsentSeries(ctx, args);
  }
}
