import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { listPushSubscriptions, PushSubscriptionsArgs, readPushSubscription } from './list-subscriptions.js';
import { SubscribeArgs, UnsubscribeArgs } from './subscription.args.js';
import { PushSubscription, PushSubscriptionPage } from './subscription.js';
import { subscribe, unsubscribe } from './subscription.service.js';

@Resolver()
export class PushSubscriptionResolver {
  @Query(() => PushSubscriptionPage, {
    description: 'Browsers and devices, newest first. Their endpoints and tokens are never returned.',
  })
  @Scope('push:read')
  @Cost(LIST_COST)
  pushSubscriptions(
    @Args(() => PushSubscriptionsArgs) args: PushSubscriptionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<PushSubscription>> {
    return listPushSubscriptions(ctx, args);
  }

  @Query(() => PushSubscription, { description: 'One browser or device.' })
  @Scope('push:read')
  pushSubscription(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PushSubscription> {
    return readPushSubscription(ctx, id);
  }

  @Mutation(() => PushSubscription, {
    description:
      'Registers a browser or device, or refreshes the one that is known. Browsers call it with the public token of the app.',
  })
  @Scope('push:subscribe')
  @Refuses(
    'PUSH_ORIGIN_NOT_ALLOWED',
    'PUSH_BINDING_NOT_ALLOWED',
    'PUSH_SUBSCRIBE_LIMITED',
    'PUSH_PLATFORM_NOT_CONFIGURED',
  )
  createPushSubscription(
    @Args(() => SubscribeArgs) args: SubscribeArgs,
    @Ctx() ctx: Context,
  ): Promise<PushSubscription> {
    return subscribe(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a subscription by subscriptionId, endpoint or token.' })
  @Scope('push:subscribe')
  @Refuses('PUSH_ORIGIN_NOT_ALLOWED', 'PUSH_SUBSCRIBE_LIMITED')
  deletePushSubscription(@Args(() => UnsubscribeArgs) args: UnsubscribeArgs, @Ctx() ctx: Context): Promise<Deleted> {
    return unsubscribe(ctx, args);
  }
}
