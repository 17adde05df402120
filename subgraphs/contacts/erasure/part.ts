import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { eraseJob } from './erase.job.js';
import { ContactErasure } from './erasure.js';
import { ErasureResolver } from './erasure.resolver.js';

/** The erasure of contacts. */
export const erasurePart: SubgraphPart = {
  resolvers: [ErasureResolver],
  entities: [ContactErasure],
  jobs: () => [eraseJob()],
  references: {
    ContactErasure: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactErasure, id) },
  },
};
