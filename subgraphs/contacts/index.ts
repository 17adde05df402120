import { findOwned, findSeen } from '../../kernel/database/find-owned.js';
import { addTraceToOutbox } from '../../kernel/events/migrations/outbox-trace.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { AudienceResolver } from './audience/audience.resolver.js';
import { Consent } from './consent/consent.js';
import { ConsentResolver } from './consent/consent.resolver.js';
import { consentHistories } from './consent/consent-history.js';
import { DropSendConsent } from './consent/migrations/127-drop-send-consent.js';
import { ReachResolver } from './consent/reach/reach.resolver.js';
import { consentReader } from './consent/read-consent.js';
import { SendConsentResolver } from './consent/send-consent.resolver.js';
import { consentSeriesPart } from './consent/series/part.js';
import { ContactBatchResolver } from './contact/batch/batch.resolver.js';
import { ContactBulkResolver } from './contact/bulk/bulk.resolver.js';
import { Contact } from './contact/contact.js';
import { ContactResolver } from './contact/contact.resolver.js';
import { contactHistoryPart } from './contact/history/part.js';
import { ContactLifecycleResolver } from './contact/lifecycle.resolver.js';
import { NAME_INDEXES, SearchNames } from './contact/list/migrations/117-name-words.js';
import { ORDER_INDEXES, OrderContacts } from './contact/list/order/migrations/125-order-contacts.js';
import { moveMessagesJob } from './contact/merge/move-messages.job.js';
import { holderReader } from './contact/save/find-contact.js';
import { contactWriters } from './contact/save/write-contact.js';
import { contactSeriesPart } from './contact/series/part.js';
import { suppressedReader } from './contact/suppressed.js';
import { timelineReader } from './contact/timeline.js';
import { usageReaders } from './contact/usage.js';
import { eraseJob } from './erasure/erase.job.js';
import { ContactErasure } from './erasure/erasure.js';
import { ErasureResolver } from './erasure/erasure.resolver.js';
import { ExportResolver } from './export/export.resolver.js';
import { formPart } from './form/part.js';
import { forgetImportsJob } from './import/forget-imports.job.js';
import { ContactImport } from './import/import.js';
import { ImportResolver } from './import/import.resolver.js';
import { NameImports } from './import/migrations/121-import-name.js';
import { batchesAhead } from './import/read-ahead.js';
import { workImportsJob } from './import/work-imports.job.js';
import { CreateTopic } from './migrations/001-topic.js';
import { CreateAudience } from './migrations/002-audience.js';
import { CreateContactCard } from './migrations/003-contact-card.js';
import { CreateSegments } from './migrations/004-segments.js';
import { AskConsent } from './migrations/005-consent.js';
import { CreateImport } from './migrations/006-import.js';
import { CreateForm } from './migrations/007-form.js';
import { ListSuppressions } from './migrations/008-suppression.js';
import { CreateRemoval } from './migrations/009-contact-removal.js';
import { CreateErasure } from './migrations/010-erasure.js';
import { OrderCards } from './migrations/011-card-order.js';
import { KeepFormerContacts } from './migrations/030-former-contact.js';
import { WidenSuppression } from './migrations/040-suppression.js';
import { ReadConsentOfSends } from './migrations/061-consent-of-sends.js';
import { CountSearches } from './migrations/062-search-statistics.js';
import { preferencesPart } from './preferences/part.js';
import { DatesResolver } from './property/dates/dates.resolver.js';
import { ContactProperty } from './property/property.js';
import { PropertyResolver } from './property/property.resolver.js';
import { propertyUsage } from './property/property-usage.js';
import { QuietHoursResolver } from './quiet-hours/quiet-hours.resolver.js';
import { registryReader } from './registry/registry-reader.js';
import { removeNumbersJob } from './removal/remove-numbers.job.js';
import { searchPart } from './search/part.js';
import { SegmentFieldsResolver } from './segment/fields/fields.resolver.js';
import { FitResolver } from './segment/fit/fit.resolver.js';
import { ruleNames } from './segment/rule/show-rules.js';
import { Segment } from './segment/segment.js';
import { SegmentResolver } from './segment/segment.resolver.js';
import { segmentSizePart } from './segment/size/part.js';
import { dropSetsJob } from './segment/snapshot/drop-sets.job.js';
import { SnapshotResolver } from './segment/snapshot/snapshot.resolver.js';
import { trackSegmentsJob } from './segment/tracking/track-segments.job.js';
import { trackOnChange } from './segment/tracking/wake-on-change.js';
import { ADDRESS_INDEXES } from './suppression/address-indexes.js';
import { endedSuppressionsJob, handledEventsJob } from './suppression/clean-up.job.js';
import { suppressByEvents } from './suppression/consume-events.js';
import { SuppressionEdgesResolver } from './suppression/edges.resolver.js';
import { NarrowSuppression } from './suppression/migrations/113-topic-suppression.js';
import { Suppression } from './suppression/suppression.js';
import { SuppressionResolver } from './suppression/suppression.resolver.js';
import { Tag } from './tag/tag.js';
import { TagResolver } from './tag/tag.resolver.js';
import { Topic } from './topic/topic.js';
import { TopicResolver } from './topic/topic.resolver.js';
import { NoteWorlds } from './world/migrations/116-world.js';

/** Contacts: the people whom workspaces write to, and their consents. */
export const contacts = (): SubgraphParts => ({
  name: 'contacts',
  parts: [
    consentSeriesPart,
    contactHistoryPart,
    contactSeriesPart,
    formPart,
    preferencesPart,
    searchPart,
    segmentSizePart,
  ],
  resolvers: [
    TopicResolver,
    SendConsentResolver,
    AudienceResolver,
    QuietHoursResolver,
    SuppressionResolver,
    SuppressionEdgesResolver,
    ContactResolver,
    ContactBatchResolver,
    ContactBulkResolver,
    ContactLifecycleResolver,
    ConsentResolver,
    ReachResolver,
    TagResolver,
    PropertyResolver,
    SegmentResolver,
    SegmentFieldsResolver,
    FitResolver,
    DatesResolver,
    SnapshotResolver,
    ImportResolver,
    ExportResolver,
    ErasureResolver,
  ],
  entities: [Topic, Contact, Tag, ContactProperty, Consent, Segment, Suppression, ContactImport, ContactErasure],
  migrations: {
    '001-topic': CreateTopic,
    '002-audience': CreateAudience,
    '003-contact-card': CreateContactCard,
    '004-segments': CreateSegments,
    '005-consent': AskConsent,
    '006-import': CreateImport,
    '007-form': CreateForm,
    '008-suppression': ListSuppressions,
    '009-contact-removal': CreateRemoval,
    '010-erasure': CreateErasure,
    '011-card-order': OrderCards,
    '030-former-contact': KeepFormerContacts,
    '040-suppression': WidenSuppression,
    '061-consent-of-sends': ReadConsentOfSends,
    '062-search-statistics': CountSearches,
    '113-topic-suppression': NarrowSuppression,
    '116-world': NoteWorlds,
    '117-name-words': SearchNames,
    '121-import-name': NameImports,
    '126-outbox-trace': addTraceToOutbox('contacts'),
    '127-drop-send-consent': DropSendConsent,
    '125-order-contacts': OrderContacts,
  },
  indexes: { ...NAME_INDEXES, ...ORDER_INDEXES, ...ADDRESS_INDEXES },
  jobs: () => [
    trackSegmentsJob(),
    dropSetsJob(),
    handledEventsJob(),
    endedSuppressionsJob(),
    removeNumbersJob(),
    workImportsJob(),
    forgetImportsJob(),
    eraseJob(),
    moveMessagesJob(),
  ],
  consumers: [suppressByEvents, trackOnChange],
  resources: [
    consentReader.resource,
    suppressedReader.resource,
    usageReaders.tag.resource,
    usageReaders.topic.resource,
    propertyUsage.resource,
    consentHistories.resource,
    timelineReader.resource,
    registryReader.resource,
    holderReader.resource,
    ...contactWriters,
    ruleNames.resource,
    batchesAhead,
  ],
  references: {
    Segment: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Segment, id) },
    Topic: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Topic, id) },
    Contact: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Contact, id) },
    Tag: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Tag, id) },
    ContactProperty: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactProperty, id) },
    ContactImport: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactImport, id) },
    ContactErasure: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactErasure, id) },
    Consent: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Consent, id) },
    Suppression: { scope: 'contacts:read', resolve: ({ id }, ctx) => findSeen(ctx, Suppression, id) },
  },
});
