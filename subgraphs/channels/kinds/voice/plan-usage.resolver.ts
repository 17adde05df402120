import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { PlanUsage } from '../../features/plan/plan-usage.js';
import { countCalls } from './run/capacity.js';

@Resolver(() => PlanUsage)
export class CallsOfPlanResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'Phone calls that are under way.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  concurrentCalls(@Ctx() ctx: Context): Promise<number> {
    return countCalls(ctx);
  }
}
