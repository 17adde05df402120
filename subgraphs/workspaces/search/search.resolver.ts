import { Args, ArgsType, Field, Query, Resolver } from 'type-graphql';
import { searchResultsOf } from '../../../kernel/graph/contribution/search-results.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';
import { Length, Visible } from '../../../kernel/graph/validation.js';

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

const SearchResults = searchResultsOf('workspaces');

@Resolver()
export class SearchResolver {
  @Query(() => SearchResults, {
    description: 'Searches all objects that have a name. Each field has a scope of its own, and is null without it.',
  })
  @Scope(ANY_CREDENTIAL)
  search(@Args(() => SearchArgs) { text }: SearchArgs): { text: string } {
    return { text };
  }
}
