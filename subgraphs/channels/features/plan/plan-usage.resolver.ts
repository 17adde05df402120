import { Ctx, FieldResolver, Float, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { countInstances } from '../../core/instance/limits/capacity.js';
import { EmailDomain } from '../../kinds/email/domain/domain.js';
import { countCalls } from '../../kinds/voice/run/capacity.js';
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

  @FieldResolver(() => Int, { nullable: true, description: 'The number of e-mail domains.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  emailDomains(@Ctx() ctx: Context): Promise<number> {
    const { workspaceId, sandbox } = ctx.caller;
    return ctx.em.count(EmailDomain, { workspaceId, sandbox });
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Phone numbers that are rented or ordered.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  phoneNumbers(@Ctx() ctx: Context): Promise<number> {
    return countNumbers(ctx);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Phone calls that are under way.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  concurrentCalls(@Ctx() ctx: Context): Promise<number> {
    return countCalls(ctx);
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Bytes of uploaded files that are kept.' })
  @Scope('usage:read')
  @Cost(ROWS_COST)
  mediaBytes(@Ctx() ctx: Context): Promise<number> {
    return storedBytes(ctx);
  }
}
