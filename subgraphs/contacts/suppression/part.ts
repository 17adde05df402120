import { findSeen } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ADDRESS_INDEXES } from './address-indexes.js';
import { canonicalAddressesJob, OLDER_ADDRESS_INDEXES } from './canonical-addresses.job.js';
import { endedSuppressionsJob, handledEventsJob } from './clean-up.job.js';
import { suppressByEvents } from './consume-events.js';
import { SuppressionEdgesResolver } from './edges.resolver.js';
import { suppressionErasure } from './forget.js';
import { Suppression } from './suppression.js';
import { SuppressionResolver } from './suppression.resolver.js';

/** Addresses that are not written to. */
export const suppressionPart: SubgraphPart = {
  resolvers: [SuppressionResolver, SuppressionEdgesResolver],
  entities: [Suppression],
  indexes: { ...ADDRESS_INDEXES, ...OLDER_ADDRESS_INDEXES },
  jobs: () => [handledEventsJob(), endedSuppressionsJob(), canonicalAddressesJob()],
  consumers: [suppressByEvents],
  erasures: [suppressionErasure],
  references: {
    Suppression: { scope: 'contacts:read', resolve: ({ id }, ctx) => findSeen(ctx, Suppression, id) },
  },
};
