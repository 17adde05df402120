import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Moment, MomentsArgs } from '../../../../kernel/graph/list/moments.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { campaignMoments } from './moments.js';

@Resolver()
export class CampaignMomentsResolver {
  @Query(() => [Moment], { description: 'Clicks, conversions and runs of contacts, the newest of each.' })
  @Scope('SYSTEM')
  campaignMoments(@Args(() => MomentsArgs) args: MomentsArgs, @Ctx() ctx: Context): Promise<Moment[]> {
    return campaignMoments(ctx, args);
  }
}
