import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Automation } from '../automation/automation.js';
import { Campaign } from '../campaign/campaign.js';
import { Template } from '../template/template.js';
import { SearchResults } from './search-results.js';

@Resolver(() => SearchResults)
export class SearchResolver {
  @FieldResolver(() => [Campaign], { nullable: true, description: 'Those that match by name or identifier.' })
  @Scope('campaigns:read')
  @Cost(LIST_COST)
  async campaigns(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Campaign[]> {
    const found = await searchNamed(ctx, Campaign, text, { inWorlds: true });
    const { instanceIds } = ctx.caller;
    // Same as in the list of campaigns: a credential that is limited to instances sees only their
    // campaigns.
    return instanceIds.length === 0 ? found : found.filter(({ lines }) => lines.every(id => instanceIds.includes(id)));
  }

  @FieldResolver(() => [Automation], { nullable: true, description: 'Those that match by name or identifier.' })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automations(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Automation[]> {
    return searchNamed(ctx, Automation, text, { inWorlds: true, where: 't.deleted_at is null' });
  }

  @FieldResolver(() => [Template], { nullable: true, description: 'Those that match by name or identifier.' })
  @Scope('templates:read')
  @Cost(LIST_COST)
  templates(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Template[]> {
    return searchNamed(ctx, Template, text);
  }
}
