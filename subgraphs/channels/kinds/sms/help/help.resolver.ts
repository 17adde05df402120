import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { SmsHelp, SmsHelpArgs } from './help.js';
import { readHelp, setHelp } from './help.service.js';

@Resolver()
export class SmsHelpResolver {
  @Query(() => SmsHelp, { description: 'The answer to a text that asks for help.' })
  @Scope('workspace:read')
  smsHelp(@Ctx() ctx: Context): Promise<SmsHelp> {
    return readHelp(ctx);
  }

  @Mutation(() => SmsHelp, { description: 'Changes the answer to a text that asks for help.' })
  @Scope('workspace:manage')
  setSmsHelp(@Args(() => SmsHelpArgs) { answer }: SmsHelpArgs, @Ctx() ctx: Context): Promise<SmsHelp> {
    return setHelp(ctx, answer ?? null);
  }
}
