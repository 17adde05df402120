import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { SeriesArgs } from '../../../../kernel/series/series.args.js';
import type { Series } from '../../../../kernel/series/series.js';
import { type ContactBucket, ContactSeries, readContactSeries } from './contact-series.js';

@Resolver()
export class ContactSeriesResolver {
  @Query(() => ContactSeries, { description: 'New contacts by hour, day, week or month.' })
  @Scope('contacts:read')
  @Cost(SERIES_COST)
  contactSeries(@Args(() => SeriesArgs) args: SeriesArgs, @Ctx() ctx: Context): Promise<Series<ContactBucket>> {
    return readContactSeries(ctx, args);
  }
}
