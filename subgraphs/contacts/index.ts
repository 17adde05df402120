import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { ownedPart } from '../../kernel/owned/owned-part.js';
import { AudienceResolver } from './audience/audience.resolver.js';
import { consentPart } from './consent/part.js';
import { consentSeriesPart } from './consent/series/part.js';
import { contactHistoryPart } from './contact/history/part.js';
import { contactPart } from './contact/part.js';
import { contactSeriesPart } from './contact/series/part.js';
import { erasurePart } from './erasure/part.js';
import { ExportResolver } from './export/export.resolver.js';
import { formPart } from './form/part.js';
import { importPart } from './import/part.js';
import { preferencesPart } from './preferences/part.js';
import { propertyPart } from './property/part.js';
import { QuietHoursResolver } from './quiet-hours/quiet-hours.resolver.js';
import { registryPart } from './registry/part.js';
import { removalPart } from './removal/part.js';
import { segmentPart } from './segment/part.js';
import { segmentSizePart } from './segment/size/part.js';
import { suppressionPart } from './suppression/part.js';
import { TagResolver } from './tag/tag.resolver.js';
import { tags } from './tag/tag.service.js';
import { TopicResolver } from './topic/topic.resolver.js';
import { topics } from './topic/topic.service.js';

/** An erasure takes consents, merges, sets of segments, submissions and suppressions in this order, in which all lock their rows. */
const PARTS = [
  consentPart,
  consentSeriesPart,
  contactPart,
  contactHistoryPart,
  contactSeriesPart,
  preferencesPart,
  ownedPart(topics, { scope: 'contacts:read', resolvers: [TopicResolver] }),
  ownedPart(tags, { scope: 'contacts:read', resolvers: [TagResolver] }),
  propertyPart,
  registryPart,
  removalPart,
  segmentPart,
  segmentSizePart,
  formPart,
  suppressionPart,
  importPart,
];

const ERASURE = erasurePart(PARTS.flatMap(({ erasures = [] }) => erasures));

/** Contacts: the people whom workspaces write to, and their consents. */
export const contacts = (): SubgraphParts => ({
  name: 'contacts',
  parts: [...PARTS, ERASURE],
  resolvers: [AudienceResolver, ExportResolver, QuietHoursResolver],
});
