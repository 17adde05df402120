import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { blockedDestinations } from './blocked.js';
import { ProtectionResolver } from './protection.resolver.js';

/** The part of the subgraph that protects workspaces from anybody who sends at their cost. */
export const protectionPart: SubgraphPart = {
  resolvers: [ProtectionResolver],
  resources: [blockedDestinations],
};
