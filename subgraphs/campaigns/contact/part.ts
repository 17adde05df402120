import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { AddContactOfLink } from '../migrations/030-contact-of-link.js';
import { freeDeleted, freeErased, moveMerged } from './consume-events.js';
import { ContactOfLinkResolver, ContactResolver } from './contact.resolver.js';
import { contactClicks } from './contact-clicks.js';

/** The clicks of a contact. */
export const contactPart: SubgraphPart = {
  resolvers: [ContactResolver, ContactOfLinkResolver],
  migrations: { '030-contact-of-link': AddContactOfLink },
  consumers: [freeDeleted, freeErased, moveMerged],
  resources: [contactClicks.resource],
  // It has nothing but its id here; its clicks check their scope.
  references: { Contact: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
};
