import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ShortLinkReportArgs, ShortLinkReportRow } from './report.js';
import { readReport } from './report.service.js';

@Resolver()
export class ShortLinkReportResolver {
  @Query(() => [ShortLinkReportRow], {
    description: 'Clicks and conversions by day, link, source or origin; but for days those with most clicks.',
  })
  @Scope('short_links:read')
  @Cost(REPORT_COST)
  shortLinkReport(
    @Args(() => ShortLinkReportArgs) args: ShortLinkReportArgs,
    @Ctx() ctx: Context,
  ): Promise<ShortLinkReportRow[]> {
    return readReport(ctx, args);
  }
}
