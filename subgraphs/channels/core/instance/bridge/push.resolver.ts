import { Arg, type ClassType, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { InstanceRules } from '../rules.js';
import { type BridgeInbox, receiveBridgePush } from './push.service.js';

/** Returns the resolver that the endpoint of callbacks calls: the signature is the permission. */
export function bridgePushResolver(rulesOf: (channel: string) => InstanceRules, inbox: BridgeInbox): ClassType<object> {
  @Resolver()
  class BridgePushResolver {
    @Mutation(() => [Int], {
      description: 'Takes a signed body that a bridge pushed. Returns the places, from 0, of events that are left out.',
    })
    @Scope('PUBLIC')
    receiveBridgePush(
      @Arg('signature', { description: 'The signature of the body.' }) signature: string,
      @Arg('body', { description: 'The request, as it came.' }) body: string,
      @Ctx() ctx: Context,
    ): Promise<number[]> {
      return receiveBridgePush(ctx, rulesOf, inbox, { signature, body });
    }
  }
  return BridgePushResolver;
}
