import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Watches } from '../../../kernel/graph/watch.js';
import { DELIVERIES_CHANGED } from './announce.js';
import { ReplayWebhookArgs, WebhookDeliveriesArgs } from './delivery.args.js';
import { WebhookAttempt, WebhookDelivery, WebhookDeliveryPage } from './delivery.js';
import { readDelivery, redeliver } from './delivery.service.js';
import { readAttempts } from './delivery-attempts.js';
import { DeliveriesArgs } from './log/deliveries.args.js';
import { listAllDeliveries, listDeliveries } from './log/list-deliveries.js';
import { WebhookReplay } from './replay/replay.js';
import { replayWebhook } from './replay/replay.service.js';

@Resolver()
export class DeliveryResolver {
  @Query(() => WebhookDeliveryPage, { description: 'The delivery log of a webhook, newest first, for 30 days.' })
  @Scope('webhooks:read')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  webhookDeliveries(
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<WebhookDelivery>> {
    return listDeliveries(ctx, args);
  }

  @Query(() => WebhookDeliveryPage, { description: 'The deliveries to all webhooks, for 30 days.' })
  @Scope('webhooks:read')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  @Cost(LIST_COST)
  deliveries(@Args(() => DeliveriesArgs) args: DeliveriesArgs, @Ctx() ctx: Context): Promise<Page<WebhookDelivery>> {
    return listAllDeliveries(ctx, args);
  }

  @Subscription(() => WebhookDeliveryPage, {
    name: 'deliveries',
    description: 'A page of the deliveries to all webhooks now, and again after each change of one.',
    topics: DELIVERIES_CHANGED,
  })
  @Watches(DELIVERIES_CHANGED)
  @Scope('webhooks:read')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  @Cost(LIST_COST)
  followDeliveries(
    @Args(() => DeliveriesArgs) args: DeliveriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<WebhookDelivery>> {
    return listAllDeliveries(ctx, args);
  }

  @Query(() => WebhookDelivery, { description: 'One delivery of an event to a webhook.' })
  @Scope('webhooks:read')
  @Refuses('NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  webhookDelivery(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookDelivery> {
    return readDelivery(ctx, id);
  }

  @Query(() => [WebhookAttempt], {
    description: 'The first and the last attempts of a delivery, oldest first; at most 12.',
  })
  @Scope('webhooks:read')
  @Refuses('NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  webhookAttempts(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookAttempt[]> {
    return readAttempts(ctx, id);
  }

  @Mutation(() => WebhookDelivery, { description: 'Sends one delivery again, under its own id.' })
  @Scope('webhooks:manage')
  @Refuses('NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED')
  redeliverWebhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookDelivery> {
    return redeliver(ctx, id);
  }

  @Mutation(() => WebhookReplay, { description: 'Sends the events of a time range that the webhook has not taken.' })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_DISABLED', 'WEBHOOK_REPLAY_RUNNING')
  replayWebhook(@Args(() => ReplayWebhookArgs) args: ReplayWebhookArgs, @Ctx() ctx: Context): Promise<WebhookReplay> {
    return replayWebhook(ctx, args);
  }
}
