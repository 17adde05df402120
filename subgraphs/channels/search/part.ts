import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import { searchResolver } from './search.resolver.js';
import { SearchResults } from './search-results.js';

/** What a search finds here. */
export const searchPart = (channels: Channels): SubgraphPart => ({
  resolvers: [searchResolver(channels)] as object[] as Function[],
  types: [SearchResults],
  references: { SearchResults: { scope: 'PUBLIC', resolve: async ({ text }) => ({ text }) } },
});
