import type { Context } from '../../../../kernel/context/context.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import type { NeedsAttention } from '../../../../kernel/graph/contribution/attention.js';
import { newestOf, type SomeOf, someOf } from '../../../../kernel/graph/list/some-of.js';
import { Campaign } from '../campaign.js';
import { readApproval } from './approval.js';

/** Returns the drafts that wait for approval: none in a workspace whose campaigns need none. */
async function readUnapproved(ctx: Context): Promise<SomeOf<Campaign>> {
  if (!(await readApproval(ctx)).required) return { count: 0, items: [] };
  return newestOf(ctx, Campaign, { sandbox: worldsOf(ctx.caller), status: 'DRAFT', approvedBy: null });
}

export const unapprovedCampaigns: NeedsAttention = {
  type: someOf(Campaign, 'UnapprovedCampaigns'),
  scope: 'campaigns:read',
  description: 'Drafts of campaigns that nobody has approved, if campaigns need the approval of a second person.',
  read: readUnapproved,
};
