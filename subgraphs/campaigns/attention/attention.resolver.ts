import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { MOST_SHOWN, type SomeOf, someOf } from '../../../kernel/graph/list/some-of.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { readApproval } from '../campaign/approval/approval.js';
import { Campaign } from '../campaign/campaign.js';
import { Attention } from './attention.js';

const UnapprovedCampaigns = someOf(Campaign, 'UnapprovedCampaigns');

/** Returns the drafts that wait for approval: none in a workspace whose campaigns need none. */
async function unapprovedCampaigns(ctx: Context): Promise<SomeOf<Campaign>> {
  if (!(await readApproval(ctx)).required) return { count: 0, items: [] };
  const filter = { sandbox: worldsOf(ctx.caller), status: 'DRAFT' as const, approvedBy: null };
  const { items, pagination } = await listPage(ctx, Campaign, { page: 1, limit: MOST_SHOWN }, filter);
  return { items, count: pagination.total ?? 0 };
}

@Resolver(() => Attention)
export class AttentionResolver {
  @FieldResolver(() => UnapprovedCampaigns, {
    nullable: true,
    description: 'Drafts of campaigns that nobody has approved, if campaigns need the approval of a second person.',
  })
  @Scope('campaigns:read')
  @Cost(ROWS_COST)
  unapprovedCampaigns(@Ctx() ctx: Context): Promise<SomeOf<Campaign>> {
    return unapprovedCampaigns(ctx);
  }
}
