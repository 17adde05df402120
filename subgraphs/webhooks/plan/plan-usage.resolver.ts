import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Webhook } from '../endpoint/webhook.js';
import { PlanUsage } from './plan-usage.js';

@Resolver(() => PlanUsage)
export class PlanUsageResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'The number of webhooks.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  webhooks(@Ctx() ctx: Context): Promise<number> {
    const { workspaceId, sandbox } = ctx.caller;
    return ctx.em.count(Webhook, { workspaceId, sandbox, deletedAt: null });
  }
}
