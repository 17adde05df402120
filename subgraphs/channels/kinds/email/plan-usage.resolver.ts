import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { PlanUsage } from '../../features/plan/plan-usage.js';
import { EmailDomain } from './domain/domain.js';

@Resolver(() => PlanUsage)
export class DomainsOfPlanResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'The number of e-mail domains.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  emailDomains(@Ctx() ctx: Context): Promise<number> {
    const { workspaceId, sandbox } = ctx.caller;
    return ctx.em.count(EmailDomain, { workspaceId, sandbox });
  }
}
