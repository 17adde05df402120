import type { Context } from '../../../kernel/context/context.js';
import { BY_NAME, type Search } from '../../../kernel/graph/contribution/search.js';
import { searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Campaign } from './campaign.js';

/** Searches as the list does: a credential that is limited to instances sees only their campaigns. */
async function searchCampaigns(ctx: Context, text: string): Promise<Campaign[]> {
  const named = await searchNamed(ctx, Campaign, text, { inWorlds: true });
  const { instanceIds } = ctx.caller;
  return instanceIds.length === 0 ? named : named.filter(({ lines }) => lines.every(id => instanceIds.includes(id)));
}

export const campaignSearch: Search = {
  type: Campaign,
  scope: 'campaigns:read',
  description: BY_NAME,
  find: searchCampaigns,
};
