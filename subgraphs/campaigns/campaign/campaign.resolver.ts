import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../kernel/context/context.js';
import { FilePart } from '../../../kernel/files/file-part.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Watches } from '../../../kernel/graph/watch.js';
import {
  CampaignStatsArgs,
  CampaignsArgs,
  CreateCampaignArgs,
  ScheduleCampaignArgs,
  UpdateCampaignArgs,
} from './campaign.args.js';
import { Campaign, CampaignPage } from './campaign.js';
import { createCampaign, deleteCampaign, duplicateCampaign, scheduleCampaign } from './campaign.service.js';
import { CampaignCounts, campaignCounts } from './count/counts.js';
import { CampaignEstimate, estimateCampaign } from './count/estimate.js';
import { CampaignStats, campaignStats } from './count/stats.js';
import { CampaignTest, TestCampaignArgs, testCampaign } from './count/test-campaign.js';
import { readCampaign } from './find-campaign.js';
import { listCampaigns } from './list-campaigns.js';
import { CampaignRecipientsArgs, CampaignRecipientsFileArgs } from './recipient/recipient.args.js';
import { CampaignRecipient, CampaignRecipientPage, exportRecipients, listRecipients } from './recipient/recipient.js';
import { cancelCampaign, pauseCampaign, resumeCampaign, retryFailed, startCampaign } from './state/start.js';
import { CAMPAIGN_CHANGED } from './state/transition.js';
import { updateCampaign } from './update-campaign.js';

/** Errors of the check of a campaign's message, and of its start. */
const OF_MESSAGES = ['TEMPLATE_UNSUPPORTED', 'INSTANCE_REQUIRED'] as const satisfies readonly ErrorCode[];
const OF_STARTS = [
  ...OF_MESSAGES,
  'CAMPAIGN_STATUS',
  'ONBOARDING_REQUIRED',
  'CAMPAIGN_APPROVAL_REQUIRED',
  'LIMIT_REACHED',
] as const satisfies readonly ErrorCode[];

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => CampaignPage, { description: 'Campaigns of the workspace, newest first.' })
  @Scope('campaigns:read')
  campaigns(@Args(() => CampaignsArgs) args: CampaignsArgs, @Ctx() ctx: Context): Promise<Page<Campaign>> {
    return listCampaigns(ctx, args);
  }

  @Query(() => Campaign, { description: 'One campaign.' })
  @Scope('campaigns:read')
  campaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return readCampaign(ctx, id);
  }

  @Subscription(() => Campaign, {
    name: 'campaign',
    description: 'A campaign now, and again while it goes on.',
    topics: CAMPAIGN_CHANGED,
  })
  @Watches(CAMPAIGN_CHANGED, 'id')
  @Scope('campaigns:read')
  followCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return readCampaign(ctx, id);
  }

  @Query(() => CampaignRecipientPage, { description: 'The recipients of a campaign, each with its status.' })
  @Scope('campaigns:read')
  campaignRecipients(
    @Args(() => CampaignRecipientsArgs) args: CampaignRecipientsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CampaignRecipient>> {
    return listRecipients(ctx, args);
  }

  @Query(() => FilePart, { description: 'The same as a file.' })
  @Scope('campaigns:read')
  campaignRecipientsFile(
    @Args(() => CampaignRecipientsFileArgs) args: CampaignRecipientsFileArgs,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return exportRecipients(ctx, args);
  }

  @Query(() => CampaignStats, { description: 'The results of the messages of a campaign, over time and by variant.' })
  @Scope('campaigns:read')
  @Refuses('CONCURRENCY_LIMIT_EXCEEDED', 'READ_TIMEOUT')
  @Cost(LIST_COST)
  campaignStats(@Args(() => CampaignStatsArgs) args: CampaignStatsArgs, @Ctx() ctx: Context): Promise<CampaignStats> {
    return campaignStats(ctx, args);
  }

  @Query(() => CampaignEstimate, {
    description: 'The number of recipients, the cost and the duration of a campaign that would start now.',
  })
  @Scope('campaigns:read')
  @Refuses(...OF_MESSAGES, 'CONCURRENCY_LIMIT_EXCEEDED', 'READ_TIMEOUT')
  @Cost(LIST_COST)
  campaignEstimate(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<CampaignEstimate> {
    return estimateCampaign(ctx, id);
  }

  @Mutation(() => Campaign, { description: 'Makes a draft or, with a schedule, a campaign that starts by itself.' })
  @Scope('campaigns:manage')
  @Refuses(...OF_MESSAGES, 'LIMIT_REACHED', 'SCHEDULE_OUT_OF_RANGE')
  createCampaign(@Args(() => CreateCampaignArgs) args: CreateCampaignArgs, @Ctx() ctx: Context): Promise<Campaign> {
    return createCampaign(ctx, args);
  }

  @Mutation(() => Campaign, {
    description: 'Changes a campaign. While it runs, only its name, pace, window and limits can be changed.',
  })
  @Scope('campaigns:manage')
  @Refuses(...OF_MESSAGES, 'CAMPAIGN_STATUS', 'SCHEDULE_OUT_OF_RANGE')
  updateCampaign(@Args(() => UpdateCampaignArgs) args: UpdateCampaignArgs, @Ctx() ctx: Context): Promise<Campaign> {
    return updateCampaign(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a campaign. One that runs or is paused has to be cancelled first.' })
  @Scope('campaigns:manage')
  @Refuses('CAMPAIGN_STATUS')
  deleteCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteCampaign(ctx, id);
  }

  @Mutation(() => Campaign, { description: 'Makes a draft that is a copy of another campaign.' })
  @Scope('campaigns:manage')
  @Refuses(...OF_MESSAGES, 'LIMIT_REACHED')
  duplicateCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return duplicateCampaign(ctx, id);
  }

  @Mutation(() => CampaignTest, {
    description: 'Sends the message to some addresses as a test. They do not become recipients.',
  })
  @Scope('campaigns:manage')
  @Refuses(...OF_MESSAGES, 'CAMPAIGN_APPROVAL_REQUIRED')
  testCampaign(@Args(() => TestCampaignArgs) args: TestCampaignArgs, @Ctx() ctx: Context): Promise<CampaignTest> {
    return testCampaign(ctx, args);
  }

  @Mutation(() => Campaign, { description: 'Starts a campaign now.' })
  @Scope('campaigns:manage')
  @Refuses(...OF_STARTS)
  startCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return startCampaign(ctx, id);
  }

  @Mutation(() => Campaign, {
    description: 'Schedules the start of a campaign. If it is missed by 15 minutes, the campaign waits for a person.',
  })
  @Scope('campaigns:manage')
  @Refuses(...OF_STARTS, 'SCHEDULE_OUT_OF_RANGE')
  scheduleCampaign(
    @Args(() => ScheduleCampaignArgs) args: ScheduleCampaignArgs,
    @Ctx() ctx: Context,
  ): Promise<Campaign> {
    return scheduleCampaign(ctx, args);
  }

  @Mutation(() => Campaign, { description: 'Pauses a campaign. Nothing more is handed over until it is resumed.' })
  @Scope('campaigns:manage')
  @Refuses('CAMPAIGN_STATUS')
  pauseCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return pauseCampaign(ctx, id);
  }

  @Mutation(() => Campaign, { description: 'Resumes a paused campaign where it was.' })
  @Scope('campaigns:manage')
  @Refuses(...OF_STARTS)
  resumeCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return resumeCampaign(ctx, id);
  }

  @Mutation(() => Campaign, { description: 'Cancels a campaign. Nothing more is handed over.' })
  @Scope('campaigns:manage')
  @Refuses('CAMPAIGN_STATUS')
  cancelCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return cancelCampaign(ctx, id);
  }

  @Mutation(() => Campaign, { description: 'Sends the message once more to recipients for whom it failed.' })
  @Scope('campaigns:manage')
  @Refuses(...OF_STARTS)
  retryFailedOfCampaign(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Campaign> {
    return retryFailed(ctx, id);
  }

  @FieldResolver(() => CampaignCounts, { description: 'The numbers of its recipients, by their status and actions.' })
  counts(@Root() { id }: Campaign, @Ctx() ctx: Context): Promise<CampaignCounts> {
    return campaignCounts.load(ctx, { campaignId: id });
  }
}
