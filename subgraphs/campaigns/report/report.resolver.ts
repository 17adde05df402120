import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ShortLink } from '../short-link/short-link.js';
import { findShortLink } from '../short-link/short-link.service.js';
import { ShortLinkReportArgs, ShortLinkReportRow } from './report.js';
import { readReport } from './report.service.js';

@Resolver(() => ShortLinkReportRow)
export class ShortLinkReportResolver {
  @Query(() => [ShortLinkReportRow], {
    description:
      'Clicks and conversions by day, link, source or origin. Except by day, those with most clicks come first.',
  })
  @Scope('short_links:read')
  @Cost(REPORT_COST)
  shortLinkReport(
    @Args(() => ShortLinkReportArgs) args: ShortLinkReportArgs,
    @Ctx() ctx: Context,
  ): Promise<ShortLinkReportRow[]> {
    return readReport(ctx, args);
  }

  @FieldResolver(() => ShortLink, {
    nullable: true,
    description: 'The link of the row, with `by: LINK`; null once it is deleted.',
  })
  async shortLink(@Root() { linkId }: ShortLinkReportRow, @Ctx() ctx: Context): Promise<ShortLink | null> {
    return linkId === null ? null : findShortLink(ctx, linkId);
  }
}
