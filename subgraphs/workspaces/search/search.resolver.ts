import { Args, ArgsType, Ctx, Directive, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { MOST_FOUND, searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';
import { Length, Visible } from '../../../kernel/graph/validation.js';
import { ApiKey } from '../api-key/api-key.js';

@ArgsType()
class SearchArgs {
  @Field({
    description:
      'A part of a name, the beginning of an address or a word of a contact, an identifier. 2–100 characters.',
  })
  @Length(2, 100)
  @Visible()
  text!: string;
}

/** Each subgraph adds its own results. */
@Directive('@key(fields: "text")')
@ObjectType({ description: `The objects that a text finds: at most ${MOST_FOUND} of each kind.` })
class SearchResults {
  @Field({ description: 'The text that was searched for.' })
  text!: string;
}

@Resolver(() => SearchResults)
export class SearchResolver {
  @Query(() => SearchResults, {
    description: 'Searches all objects that have a name. Each field has a scope of its own, and is null without it.',
  })
  @Scope(ANY_CREDENTIAL)
  search(@Args(() => SearchArgs) { text }: SearchArgs): SearchResults {
    return { text };
  }

  @FieldResolver(() => [ApiKey], {
    nullable: true,
    description: 'Those that match by name or identifier, except revoked ones.',
  })
  @Scope('workspace:manage')
  @Cost(LIST_COST)
  apiKeys(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<ApiKey[]> {
    return searchNamed(ctx, ApiKey, text, { where: 't.revoked_at is null' });
  }
}
