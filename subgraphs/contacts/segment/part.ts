import { findOwned } from '../../../kernel/database/find-owned.js';
import { searchOf } from '../../../kernel/graph/contribution/search.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { memberErasure } from './contact-set.js';
import { SegmentFieldsResolver } from './fields/fields.resolver.js';
import { FitResolver } from './fit/fit.resolver.js';
import { ruleNames } from './rule/show-rules.js';
import { Segment } from './segment.js';
import { SegmentResolver } from './segment.resolver.js';
import { dropSetsJob } from './snapshot/drop-sets.job.js';
import { SnapshotResolver } from './snapshot/snapshot.resolver.js';
import { trackSegmentsJob } from './tracking/track-segments.job.js';
import { trackOnChange } from './tracking/wake-on-change.js';

/** Segments, which select contacts by rules. */
export const segmentPart: SubgraphPart = {
  resolvers: [SegmentResolver, SegmentFieldsResolver, FitResolver, SnapshotResolver],
  entities: [Segment],
  jobs: () => [trackSegmentsJob(), dropSetsJob()],
  consumers: [trackOnChange],
  resources: [ruleNames.resource],
  erasures: [memberErasure],
  searches: { segments: searchOf(Segment, 'contacts:read') },
  references: {
    Segment: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Segment, id) },
  },
};
