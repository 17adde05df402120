import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { ContactHistoryResolver } from './history.resolver.js';
import { histories } from './read-history.js';

/** What happened between a contact and the workspace, of whatever subgraph. */
export const contactHistoryPart: SubgraphPart = { resolvers: [ContactHistoryResolver], resources: [histories] };
