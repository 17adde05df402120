import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import type { InstanceRules } from '../../core/instance/rules.js';
import { searchResolver } from './search.resolver.js';
import { searchLinesResolver } from './search-lines.resolver.js';
import { SearchResults } from './search-results.js';

/** Returns the part of the subgraph that finds what a search looks for here. */
export const searchPart = (channels: Channels, instances: ReadonlyMap<string, InstanceRules>): SubgraphPart => ({
  resolvers: [searchResolver(channels), searchLinesResolver(instances)] as object[] as Function[],
  types: [SearchResults],
  references: { SearchResults: { scope: 'PUBLIC', resolve: async ({ text }) => ({ text }) } },
});
