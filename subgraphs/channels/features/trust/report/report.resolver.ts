import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { resolveReport } from './close-report.js';
import { CreateReportArgs, ReportsArgs } from './report.args.js';
import { FiledReport, Report, ReportPage } from './report.js';
import { createReport, listReports, readReport } from './report.service.js';

@Resolver()
export class ReportResolver {
  @Mutation(() => FiledReport, {
    description:
      'Files a complaint about a message, an instance or a phone number. It changes the trust score of its instance.',
  })
  @Scope('reports:create')
  @Refuses('NOT_FOUND', 'REPORT_LIMIT_REACHED')
  createReport(@Args(() => CreateReportArgs) args: CreateReportArgs, @Ctx() ctx: Context): Promise<FiledReport> {
    return createReport(ctx, args);
  }

  @Mutation(() => Report, { description: 'Marks a report as dealt with. It still counts.' })
  @Scope('workspace:manage')
  resolveReport(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Report> {
    return resolveReport(ctx, id);
  }

  @Query(() => ReportPage, { description: 'Reports of the workspace, newest first.' })
  @Scope('reports:read')
  @Cost(LIST_COST)
  reports(@Args(() => ReportsArgs) args: ReportsArgs, @Ctx() ctx: Context): Promise<Page<Report>> {
    return listReports(ctx, args);
  }

  @Query(() => Report, { description: 'One report.' })
  @Scope('reports:read')
  report(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Report> {
    return readReport(ctx, id);
  }
}
