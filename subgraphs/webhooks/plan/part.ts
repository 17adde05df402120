import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { PlanUsage } from './plan-usage.js';
import { PlanUsageResolver } from './plan-usage.resolver.js';

/** Reads how much of the plan is used. */
export const planPart: SubgraphPart = {
  resolvers: [PlanUsageResolver],
  types: [PlanUsage],
  // It has only its id here, and its fields belong to the caller's workspace, whatever the id.
  references: { PlanUsage: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
};
