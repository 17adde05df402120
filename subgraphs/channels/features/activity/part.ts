import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { SeriesResolver } from './series.resolver.js';

/** The part of the subgraph that shows inbound messages over time. */
export const activityPart: SubgraphPart = {
  resolvers: [SeriesResolver],
};
