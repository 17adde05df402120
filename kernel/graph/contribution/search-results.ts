import { type ClassType, Ctx, Directive, Field, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context/context.js';
import { LIST_COST } from '../list/cost.js';
import { MOST_FOUND } from '../list/search-named.js';
import type { SubgraphPart } from '../subgraph-part.js';
import { Contributed, resolversOnce } from './contributed-field.js';
import type { Search, Searches } from './search.js';

/** The results of a search, of which a subgraph knows only the text. */
interface SearchResults {
  text: string;
}

const typesBySubgraph = new Map<string, ClassType<SearchResults>>();

/** Returns the type of the results in a subgraph. Each subgraph has a class of its own, which only its fields are added to. */
export function searchResultsOf(subgraph: string): ClassType<SearchResults> {
  const existing = typesBySubgraph.get(subgraph);
  if (existing) return existing;
  @Directive('@key(fields: "text")')
  @ObjectType('SearchResults', { description: `The objects that a text finds: at most ${MOST_FOUND} of each kind.` })
  class Results implements SearchResults {
    @Field({ description: 'The text that was searched for.' })
    text!: string;
  }
  typesBySubgraph.set(subgraph, Results);
  return Results;
}

/** Returns the part of a subgraph that makes its searches fields of the results. */
export function searchPart(subgraph: string, searches: Searches): SubgraphPart {
  const Results = searchResultsOf(subgraph);
  return {
    resolvers: resolversOf(Results, searches),
    types: [Results],
    references: { SearchResults: { scope: 'PUBLIC', resolve: async ({ text }) => ({ text }) } },
  };
}

const resolversOf = resolversOnce((Results, field, search: Search) => {
  @Resolver(() => Results)
  class SearchResolver {
    @Contributed(() => [search.type], search, LIST_COST)
    [field](@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<object[]> {
      return search.find(ctx, text);
    }
  }
  return SearchResolver;
});
