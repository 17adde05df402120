import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ContactBatchResolver } from './batch/batch.resolver.js';
import { ContactBulkResolver } from './bulk/bulk.resolver.js';
import { Contact } from './contact.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactLifecycleResolver } from './lifecycle.resolver.js';
import { FoundContactsResolver } from './list/found.resolver.js';
import { NAME_INDEXES, ORDER_INDEXES } from './list/indexes.js';
import { PHONE_END_INDEXES } from './list/phone-ends.js';
import { contactSearch } from './list/search-contacts.js';
import { mergeErasure } from './merge/merge-contact.js';
import { mergeSameJob, OLDER_INDEXES } from './merge/merge-same.job.js';
import { moveMessagesJob } from './merge/move-messages.job.js';
import { sameAddressReader } from './merge/same-address.js';
import { suppressedReader } from './suppressed.js';
import { timelineReader } from './timeline.js';

/** The contacts of a workspace: what is known of each, how they are listed, changed and merged. */
export const contactPart: SubgraphPart = {
  resolvers: [
    ContactResolver,
    ContactBatchResolver,
    ContactBulkResolver,
    ContactLifecycleResolver,
    FoundContactsResolver,
  ],
  entities: [Contact],
  indexes: { ...NAME_INDEXES, ...ORDER_INDEXES, ...PHONE_END_INDEXES, ...OLDER_INDEXES },
  jobs: () => [moveMessagesJob(), mergeSameJob()],
  resources: [suppressedReader.resource, sameAddressReader.resource, timelineReader.resource],
  erasures: [mergeErasure],
  searches: { contacts: contactSearch },
  references: {
    Contact: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Contact, id) },
  },
};
