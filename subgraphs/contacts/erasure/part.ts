import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateErasure } from '../migrations/010-erasure.js';
import { eraseJob } from './erase.job.js';
import { ContactErasure } from './erasure.js';
import { ErasureResolver } from './erasure.resolver.js';

/** The erasure of contacts. */
export const erasurePart: SubgraphPart = {
  resolvers: [ErasureResolver],
  entities: [ContactErasure],
  migrations: {
    '010-erasure': CreateErasure,
  },
  jobs: () => [eraseJob()],
  references: {
    ContactErasure: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactErasure, id) },
  },
};
