import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Campaign } from '../campaign.js';
import {
  approveCampaign,
  CampaignApproval,
  isApproved,
  readApproval,
  readRevision,
  requireApproval,
} from './approval.js';

@Resolver()
export class ApprovalResolver {
  @Query(() => CampaignApproval, { description: 'Returns whether campaigns need the approval of a second person.' })
  @Scope('campaigns:read')
  campaignApproval(@Ctx() ctx: Context): Promise<CampaignApproval> {
    return readApproval(ctx);
  }

  @Mutation(() => CampaignApproval, {
    description: 'Sets whether campaigns start only once a second person has approved them.',
  })
  @Scope('workspace:manage')
  @Refuses('SESSION_REQUIRED', 'CAMPAIGN_APPROVAL_WAITING')
  requireCampaignApproval(
    @Arg('required', { description: 'Whether a second person must approve.' }) required: boolean,
    @Ctx() ctx: Context,
  ): Promise<CampaignApproval> {
    return requireApproval(ctx, required);
  }

  @Mutation(() => Campaign, {
    description:
      'Approves a campaign. The caller must be a person who wrote no part of it. A change ends the approval.',
  })
  @Scope('campaigns:manage')
  @Refuses('SESSION_REQUIRED', 'CAMPAIGN_STATUS', 'CAMPAIGN_APPROVAL_OTHER', 'CAMPAIGN_REVISION_CHANGED')
  approveCampaign(
    @Arg('id', () => ID) id: string,
    @Arg('revision', () => String, { nullable: true, description: 'The revision that is approved.' })
    revision: string | null,
    @Ctx() ctx: Context,
  ): Promise<Campaign> {
    return approveCampaign(ctx, id, revision ?? null);
  }
}

@Resolver(() => Campaign)
export class RevisionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'A value that stands for everything that it would send now. It changes with the texts.',
  })
  revision(@Root() campaign: Campaign, @Ctx() ctx: Context): Promise<string | null> {
    return readRevision(ctx, campaign);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether a second person approved the present content; a change of the campaign or its template ends the approval.',
  })
  approved(@Root() campaign: Campaign, @Ctx() ctx: Context): Promise<boolean> {
    return isApproved(ctx, campaign);
  }
}
