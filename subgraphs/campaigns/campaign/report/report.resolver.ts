import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { FilePart } from '../../../../kernel/files/file-part.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import { CursorArgs, type Page } from '../../../../kernel/graph/paging.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Campaign } from '../campaign.js';
import { readCampaign } from '../find-campaign.js';
import { type CampaignClickTarget, CampaignClickTargetPage, OfCampaignArgs } from './click-target.js';
import { pageOfClickTargets } from './list-click-targets.js';
import { listReplies } from './list-replies.js';
import { CampaignRepliesArgs, type CampaignReply, CampaignReplyPage } from './reply.js';
import { CampaignRepliesFileArgs, CampaignReportFileArgs, exportClickTargets, exportReplies } from './report-files.js';

/** Links that its recipients followed, and their answers. */
@Resolver(() => Campaign)
export class CampaignReportResolver {
  @Query(() => CampaignClickTargetPage, {
    description:
      'The addresses that its links lead to, with the number of clicks and of people who clicked; those with most clicks first.',
  })
  @Scope('campaigns:read')
  @Cost(LIST_COST)
  async campaignClickTargets(
    @Args(() => OfCampaignArgs) { id, ...page }: OfCampaignArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CampaignClickTarget>> {
    return pageOfClickTargets(ctx, await readCampaign(ctx, id), page);
  }

  @Query(() => CampaignReplyPage, {
    description: 'The answers to its messages, newest first, on the channels that the caller may read.',
  })
  @Scope('campaigns:read')
  @Cost(LIST_COST)
  campaignReplies(
    @Args(() => CampaignRepliesArgs) args: CampaignRepliesArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CampaignReply>> {
    return listReplies(ctx, args);
  }

  @Query(() => FilePart, { description: 'The addresses that its links lead to, and their clicks, as a file.' })
  @Scope('campaigns:read')
  campaignClickTargetsFile(
    @Args(() => CampaignReportFileArgs) args: CampaignReportFileArgs,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return exportClickTargets(ctx, args);
  }

  @Query(() => FilePart, { description: 'The answers to its messages, as a file.' })
  @Scope('campaigns:read')
  campaignRepliesFile(
    @Args(() => CampaignRepliesFileArgs) args: CampaignRepliesFileArgs,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return exportReplies(ctx, args);
  }

  @FieldResolver(() => CampaignClickTargetPage, {
    description:
      'The addresses that its links lead to, with the number of clicks and of people who clicked; those with most clicks first.',
  })
  @Cost(LIST_COST)
  clickTargets(
    @Root() campaign: Campaign,
    @Args(() => CursorArgs) page: CursorArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CampaignClickTarget>> {
    return pageOfClickTargets(ctx, campaign, page);
  }
}
