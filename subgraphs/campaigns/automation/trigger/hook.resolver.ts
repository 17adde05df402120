import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { receiveCall } from './hook.js';

@Resolver()
export class AutomationHookResolver {
  @Mutation(() => Boolean, { description: 'Takes a body that was posted to the secret URL of an automation.' })
  @Scope('SYSTEM')
  receiveAutomationCall(
    @Arg('token') token: string,
    @Arg('body', { description: 'The request, as it came.' }) body: string,
    @Arg('key', () => String, { nullable: true }) key: string | null,
    @Arg('chain', () => String, { nullable: true }) chain: string | null,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return receiveCall(ctx, { token, body, key, chain });
  }
}
