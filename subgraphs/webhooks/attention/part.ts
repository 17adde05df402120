import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Attention } from './attention.js';
import { AttentionResolver } from './attention.resolver.js';

/** Adds to `Attention` the webhooks that need somebody to look at them. */
export const attentionPart: SubgraphPart = {
  resolvers: [AttentionResolver],
  types: [Attention],
  // It has nothing but its id here, and its fields are of the caller's workspace, whatever that is.
  references: { Attention: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
};
