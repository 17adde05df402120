import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { foldConsentsJob } from './fold-consents.job.js';
import { SeriesResolver } from './series.resolver.js';

/** Consents by hour or day. */
export const consentSeriesPart: SubgraphPart = {
  resolvers: [SeriesResolver],
  jobs: () => [foldConsentsJob()],
};
