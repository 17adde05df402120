import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { ContactHistoryResolver } from './history.resolver.js';
import { histories } from './read-history.js';

/** The history of a contact with the workspace, over all subgraphs. */
export const contactHistoryPart: SubgraphPart = {
  resolvers: [ContactHistoryResolver],
  resources: [histories.resource],
};
