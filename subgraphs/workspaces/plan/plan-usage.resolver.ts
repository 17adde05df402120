import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { PlanUsage, readPlanUsage } from './plan-usage.js';

@Resolver()
export class PlanUsageResolver {
  @Query(() => PlanUsage, { description: 'The limits of the plan, and the amounts that are used.' })
  @Scope('usage:read')
  planUsage(@Ctx() ctx: Context): Promise<PlanUsage> {
    return readPlanUsage(ctx);
  }
}
