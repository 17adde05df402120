import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { CampaignOfMessageResolver } from './campaign.resolver.js';
import { MessageEdgesResolver } from './message.resolver.js';
import { UserOfSourceResolver } from './source.resolver.js';

/** The fields that lead from a message to its line, its sender, its campaign and its automation. */
export const edgesPart: SubgraphPart = {
  resolvers: [MessageEdgesResolver, CampaignOfMessageResolver, UserOfSourceResolver],
};
