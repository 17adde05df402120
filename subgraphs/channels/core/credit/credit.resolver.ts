import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { CreditAlertArgs } from './alert/alert.args.js';
import { Balance, Credits } from './credit.js';
import { readCredits, setCreditAlert } from './credit.service.js';
import { CreditsArgs } from './ledger/ledger.js';
import { Usage, UsageArgs } from './usage/usage.js';
import { readUsage } from './usage/usage.service.js';

@Resolver()
export class CreditResolver {
  @Query(() => Credits, { description: 'The balance of credits, and the entries of its ledger, newest first.' })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  credits(@Args(() => CreditsArgs) args: CreditsArgs, @Ctx() ctx: Context): Promise<Credits> {
    return readCredits(ctx, args);
  }

  @Mutation(() => Balance, { description: 'Sets the balance below which the event credits.low is sent.' })
  @Scope('workspace:manage')
  setCreditAlert(@Args(() => CreditAlertArgs) { below }: CreditAlertArgs, @Ctx() ctx: Context): Promise<Balance> {
    return setCreditAlert(ctx, below ?? null);
  }

  @Query(() => Usage, { description: 'Messages and credits of a time, by channel and status.' })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(REPORT_COST)
  usage(@Args(() => UsageArgs) args: UsageArgs, @Ctx() ctx: Context): Promise<Usage> {
    return readUsage(ctx, args);
  }
}
