import { findOwned } from '../../../kernel/database/find-owned.js';
import type { Erasure } from '../../../kernel/erasure/erasure.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { eraseJob } from './erase.job.js';
import { ContactErasure } from './erasure.js';
import { erasureResolver } from './erasure.resolver.js';

/** Returns the part of the subgraph that erases contacts, with what its other parts keep of them. */
export const erasurePart = (erasures: readonly Erasure[]): SubgraphPart => ({
  resolvers: [erasureResolver(erasures)] as object[] as Function[],
  entities: [ContactErasure],
  jobs: () => [eraseJob()],
  erasures: [{ tables: ['contacts.contact'] }],
  references: {
    ContactErasure: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactErasure, id) },
  },
});
