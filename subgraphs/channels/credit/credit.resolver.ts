import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Credits, Usage, UsageArgs } from './credit.js';
import { readCredits } from './credit.service.js';
import { readUsage } from './usage.service.js';

@Resolver()
export class CreditResolver {
  @Query(() => Credits)
  @Scope('usage:read')
  credits(@Ctx() ctx: Context): Promise<Credits> {
    return readCredits(ctx);
  }

  @Query(() => Usage)
  @Scope('usage:read')
  @Cost(REPORT_COST)
  usage(@Args(() => UsageArgs) args: UsageArgs, @Ctx() ctx: Context): Promise<Usage> {
    return readUsage(ctx, args);
  }
}
