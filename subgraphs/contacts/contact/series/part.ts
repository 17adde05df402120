import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { foldContactsJob } from './fold-contacts.job.js';
import { ContactSeriesResolver } from './series.resolver.js';

/** New contacts over time. */
export const contactSeriesPart: SubgraphPart = {
  resolvers: [ContactSeriesResolver],
  jobs: () => [foldContactsJob()],
};
