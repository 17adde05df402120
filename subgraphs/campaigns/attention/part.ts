import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Attention } from './attention.js';
import { AttentionResolver } from './attention.resolver.js';

/** Adds to `Attention` the campaigns that need somebody to look at them. */
export const attentionPart: SubgraphPart = {
  resolvers: [AttentionResolver],
  types: [Attention],
  // It has only its id here, and its fields belong to the caller's workspace, whatever the id.
  references: { Attention: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
};
