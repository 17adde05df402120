import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { SearchResolver } from './search.resolver.js';
import { SearchResults } from './search-results.js';

/** Adds contacts and segments to the results of a search. */
export const searchPart: SubgraphPart = {
  resolvers: [SearchResolver],
  types: [SearchResults],
  references: { SearchResults: { scope: 'PUBLIC', resolve: async ({ text }) => ({ text }) } },
};
