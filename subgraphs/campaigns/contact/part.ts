import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { freeDeleted, freeErased, moveMerged } from './consume-events.js';
import { ContactOfLinkResolver, ContactResolver } from './contact.resolver.js';
import { contactClicks } from './contact-clicks.js';
import { CampaignMomentsResolver } from './history/moments.resolver.js';
import { segmentUses } from './segment-use.js';
import { SegmentUseResolver } from './segment-use.resolver.js';

/** The clicks of a contact, and what uses a segment. */
export const contactPart: SubgraphPart = {
  resolvers: [ContactResolver, ContactOfLinkResolver, CampaignMomentsResolver, SegmentUseResolver],
  consumers: [freeDeleted, freeErased, moveMerged],
  // Links go by the field `eraseLinks` with their messages, and by the consumer `freeErased` with the contact.
  erasures: [{ tables: ['campaigns.short_link'] }],
  resources: [contactClicks.resource, ...segmentUses],
  // They have nothing but their ids here; clicks and uses check their scope.
  references: {
    Contact: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
    Segment: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
  },
};
