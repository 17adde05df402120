import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { SegmentDaysResolver } from './days.resolver.js';
import { measureSegmentsJob } from './measure-segments.job.js';
import { segmentDays } from './segment-days.js';
import { sizeReader } from './segment-size.js';

/** The sizes of segments, now and day by day. */
export const segmentSizePart: SubgraphPart = {
  resolvers: [SegmentDaysResolver],
  jobs: () => [measureSegmentsJob()],
  resources: [sizeReader.resource, segmentDays.resource],
};
