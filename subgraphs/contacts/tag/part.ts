import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Tag } from './tag.js';
import { TagResolver } from './tag.resolver.js';

/** The tags of contacts. */
export const tagPart: SubgraphPart = {
  resolvers: [TagResolver],
  entities: [Tag],
  references: {
    Tag: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Tag, id) },
  },
};
