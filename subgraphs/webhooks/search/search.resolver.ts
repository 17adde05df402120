import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Webhook } from '../endpoint/webhook.js';
import { SearchResults } from './search-results.js';

@Resolver(() => SearchResults)
export class SearchResolver {
  @FieldResolver(() => [Webhook], { nullable: true, description: 'Those that match by name or identifier.' })
  @Scope('webhooks:read')
  @Cost(LIST_COST)
  webhooks(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Webhook[]> {
    const where = ctx.caller.sandbox ? 't.deleted_at is null and t.sandbox' : 't.deleted_at is null';
    return searchNamed(ctx, Webhook, text, { where });
  }
}
