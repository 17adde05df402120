import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Consent } from './consent.js';
import { ConsentResolver } from './consent.resolver.js';
import { consentHistories } from './consent-history.js';
import { consentErasure } from './erase-consents.js';
import { ReachResolver } from './reach/reach.resolver.js';
import { consentReader } from './read-consent.js';
import { SendConsentResolver } from './send-consent.resolver.js';

/** The consents of contacts, and the answer who may be written to. */
export const consentPart: SubgraphPart = {
  resolvers: [ConsentResolver, SendConsentResolver, ReachResolver],
  entities: [Consent],
  resources: [consentReader.resource, consentHistories.resource],
  erasures: [consentErasure],
  references: {
    Consent: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Consent, id) },
  },
};
