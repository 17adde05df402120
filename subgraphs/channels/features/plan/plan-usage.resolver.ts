import { Ctx, FieldResolver, Float, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { countInstances } from '../../core/instance/limits/capacity.js';
import { storedBytes } from '../media/media.service.js';
import { countNumbers } from '../number/buy.js';
import { PlanUsage } from './plan-usage.js';

@Resolver(() => PlanUsage)
export class PlanUsageResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'Lines of all chat channels that take a slot.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  instances(@Ctx() ctx: Context): Promise<number> {
    return countInstances(ctx);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Phone numbers that are rented or ordered.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  phoneNumbers(@Ctx() ctx: Context): Promise<number> {
    return countNumbers(ctx);
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Bytes of uploaded files that are kept.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  mediaBytes(@Ctx() ctx: Context): Promise<number> {
    return storedBytes(ctx);
  }
}
