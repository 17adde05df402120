import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Automation } from '../automation/automation.js';
import { Campaign } from '../campaign/campaign.js';
import { Segment } from './segment.js';
import { automationsOf, campaignsOf } from './segment-use.js';

/** Resolves the campaigns and automations that use a segment. */
@Resolver(() => Segment)
export class SegmentUseResolver {
  @FieldResolver(() => [Campaign], {
    description: 'Campaigns that include or exclude it: the newest 20, of the newest 1,000 of the workspace.',
  })
  @Scope('campaigns:read')
  @Cost(LIST_COST)
  campaigns(@Root() { id }: Segment, @Ctx() ctx: Context): Promise<Campaign[]> {
    return campaignsOf(ctx, id);
  }

  @FieldResolver(() => [Automation], {
    description:
      'Automations whose triggers or conditions name it: the newest 20, of the newest 1,000 of the workspace.',
  })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automations(@Root() { id }: Segment, @Ctx() ctx: Context): Promise<Automation[]> {
    return automationsOf(ctx, id);
  }
}
