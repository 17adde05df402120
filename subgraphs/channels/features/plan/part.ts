import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { PlanUsage } from './plan-usage.js';
import { PlanUsageResolver } from './plan-usage.resolver.js';

/** Reads how much of the plan is used. */
export const planPart: SubgraphPart = {
  resolvers: [PlanUsageResolver],
  types: [PlanUsage],
  // It has nothing but its id here, and its fields are of the caller's workspace, whatever that is.
  references: { PlanUsage: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
};
