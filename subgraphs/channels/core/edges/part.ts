import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { CampaignOfMessageResolver } from './campaign.resolver.js';
import { MessageEdgesResolver } from './message.resolver.js';

/** Where the graph goes on from messages. */
export const edgesPart: SubgraphPart = { resolvers: [MessageEdgesResolver, CampaignOfMessageResolver] };
