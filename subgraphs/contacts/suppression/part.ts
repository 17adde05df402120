import { findSeen } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ListSuppressions } from '../migrations/008-suppression.js';
import { WidenSuppression } from '../migrations/040-suppression.js';
import { ADDRESS_INDEXES } from './address-indexes.js';
import { canonicalAddressesJob, OLDER_ADDRESS_INDEXES } from './canonical-addresses.job.js';
import { endedSuppressionsJob, handledEventsJob } from './clean-up.job.js';
import { suppressByEvents } from './consume-events.js';
import { SuppressionEdgesResolver } from './edges.resolver.js';
import { NarrowSuppression } from './migrations/113-topic-suppression.js';
import { Suppression } from './suppression.js';
import { SuppressionResolver } from './suppression.resolver.js';

/** Addresses that are not written to. */
export const suppressionPart: SubgraphPart = {
  resolvers: [SuppressionResolver, SuppressionEdgesResolver],
  entities: [Suppression],
  migrations: {
    '008-suppression': ListSuppressions,
    '040-suppression': WidenSuppression,
    '113-topic-suppression': NarrowSuppression,
  },
  indexes: { ...ADDRESS_INDEXES, ...OLDER_ADDRESS_INDEXES },
  jobs: () => [handledEventsJob(), endedSuppressionsJob(), canonicalAddressesJob()],
  consumers: [suppressByEvents],
  references: {
    Suppression: { scope: 'contacts:read', resolve: ({ id }, ctx) => findSeen(ctx, Suppression, id) },
  },
};
