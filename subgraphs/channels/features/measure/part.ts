import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { measureResolver } from './measure.resolver.js';
import type { Measured } from './read-measures.js';

/** Returns the part of the subgraph that says what can be known of messages, and what is. */
export const measurePart = (measured: Measured): SubgraphPart => ({
  resolvers: [measureResolver(measured)] as object[] as Function[],
});
