import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateAudience } from '../migrations/002-audience.js';
import { CreateContactCard } from '../migrations/003-contact-card.js';
import { OrderCards } from '../migrations/011-card-order.js';
import { KeepFormerContacts } from '../migrations/030-former-contact.js';
import { CountSearches } from '../migrations/062-search-statistics.js';
import { ContactBatchResolver } from './batch/batch.resolver.js';
import { ContactBulkResolver } from './bulk/bulk.resolver.js';
import { Contact } from './contact.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactLifecycleResolver } from './lifecycle.resolver.js';
import { FoundContactsResolver } from './list/found.resolver.js';
import { NAME_INDEXES, ORDER_INDEXES } from './list/indexes.js';
import { SearchNames } from './list/migrations/117-name-words.js';
import { OrderContacts } from './list/order/migrations/125-order-contacts.js';
import { PHONE_END_INDEXES } from './list/phone-ends.js';
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
  migrations: {
    '002-audience': CreateAudience,
    '003-contact-card': CreateContactCard,
    '011-card-order': OrderCards,
    '030-former-contact': KeepFormerContacts,
    '062-search-statistics': CountSearches,
    '117-name-words': SearchNames,
    '125-order-contacts': OrderContacts,
  },
  indexes: { ...NAME_INDEXES, ...ORDER_INDEXES, ...PHONE_END_INDEXES, ...OLDER_INDEXES },
  jobs: () => [moveMessagesJob(), mergeSameJob()],
  resources: [suppressedReader.resource, sameAddressReader.resource, timelineReader.resource],
  references: {
    Contact: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Contact, id) },
  },
};
