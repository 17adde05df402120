import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { Items, Optional } from '../../../kernel/graph/validation.js';
import { DeliveryStatus, WebhookDelivery } from '../delivery/delivery.js';
import { findHealth, WebhookHealth } from '../endpoint/health/webhook-health.js';
import { Webhook } from '../endpoint/webhook.js';
import { DeliveriesOfArgs } from './deliveries-of.js';
import { deliveriesTo } from './deliveries-to.js';

@ArgsType()
class DeliveriesToArgs extends DeliveriesOfArgs {
  @Field(() => [DeliveryStatus], { nullable: true, description: 'Returns only deliveries in one of these statuses.' })
  @Optional()
  @Items(1, 20)
  statuses?: DeliveryStatus[] | null;
}

/**
 * Adds to a webhook its health and deliveries. A credential of instances may use only the webhooks
 * of its instances.
 */
@Resolver(() => Webhook)
export class WebhookEdgesResolver {
  @FieldResolver(() => WebhookHealth, {
    nullable: true,
    description: 'The health of the webhook in the last 24 hours; null if the caller may not use it.',
  })
  @Cost(ROWS_COST)
  health(@Root() webhook: Webhook, @Ctx() ctx: Context): Promise<WebhookHealth | null> {
    return findHealth(ctx, webhook);
  }

  @FieldResolver(() => [WebhookDelivery], {
    nullable: true,
    description: 'Its deliveries, newest first; null if the caller may not use it.',
  })
  @Cost(ROWS_COST)
  deliveries(
    @Root() webhook: Webhook,
    @Args(() => DeliveriesToArgs) { limit, statuses }: DeliveriesToArgs,
    @Ctx() ctx: Context,
  ): Promise<WebhookDelivery[] | null> {
    return deliveriesTo(ctx, webhook, statuses ?? Object.values(DeliveryStatus), limit);
  }
}
