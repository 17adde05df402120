import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { AskConsent } from '../migrations/005-consent.js';
import { ReadConsentOfSends } from '../migrations/061-consent-of-sends.js';
import { Consent } from './consent.js';
import { ConsentResolver } from './consent.resolver.js';
import { consentHistories } from './consent-history.js';
import { DropSendConsent } from './migrations/127-drop-send-consent.js';
import { ReachResolver } from './reach/reach.resolver.js';
import { consentReader } from './read-consent.js';
import { SendConsentResolver } from './send-consent.resolver.js';

/** The consents of contacts, and the answer who may be written to. */
export const consentPart: SubgraphPart = {
  resolvers: [ConsentResolver, SendConsentResolver, ReachResolver],
  entities: [Consent],
  migrations: {
    '005-consent': AskConsent,
    '061-consent-of-sends': ReadConsentOfSends,
    '127-drop-send-consent': DropSendConsent,
  },
  resources: [consentReader.resource, consentHistories.resource],
  references: {
    Consent: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Consent, id) },
  },
};
