import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ReplayWebhookArgs, WebhookDeliveriesArgs } from './delivery.args.js';
import { WebhookDelivery, WebhookDeliveryPage } from './delivery.js';
import { listDeliveries, redeliver, replayWebhook } from './delivery.service.js';
import { WebhookReplay } from './replay.js';

@Resolver()
export class DeliveryResolver {
  @Query(() => WebhookDeliveryPage, { description: 'The delivery log of a webhook, newest first, for 30 days.' })
  @Scope('webhooks:read')
  webhookDeliveries(
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<WebhookDelivery>> {
    return listDeliveries(ctx, args);
  }

  @Mutation(() => WebhookDelivery, { description: 'Sends one delivery again, under its own id.' })
  @Scope('webhooks:manage')
  redeliverWebhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookDelivery> {
    return redeliver(ctx, id);
  }

  @Mutation(() => WebhookReplay, { description: 'Sends the events of a time range that the webhook has not taken.' })
  @Scope('webhooks:manage')
  replayWebhook(@Args(() => ReplayWebhookArgs) args: ReplayWebhookArgs, @Ctx() ctx: Context): Promise<WebhookReplay> {
    return replayWebhook(ctx, args);
  }
}
