import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { Attention } from './attention.js';
import { attentionResolver } from './attention.resolver.js';

/**
 * Returns the part of the subgraph that shows which lines, numbers, domains, provider accounts and
 * credits need attention.
 */
export const attentionPart = (channels: Channels): SubgraphPart => ({
  resolvers: [attentionResolver(channels)] as object[] as Function[],
  types: [Attention],
  // It has nothing but its id here, and its fields are of the caller's workspace, whatever that is.
  references: { Attention: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
});
