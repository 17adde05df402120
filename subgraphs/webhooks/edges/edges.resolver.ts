import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Range } from '../../../kernel/graph/validation.js';
import { WebhookAttempt, WebhookDelivery } from '../delivery/delivery.js';
import { attemptsOf, MAX_ATTEMPTS } from '../delivery/delivery-attempts.js';
import { findUsableWebhook } from '../endpoint/find-webhook.js';
import { Webhook } from '../endpoint/webhook.js';
import { Event } from '../event/event.js';
import { DeliveriesOfArgs, deliveriesOf, ofMessages } from './deliveries-of.js';
import { eventsOf } from './events-of-messages.js';
import { findEvent } from './find-event.js';
import { Message } from './objects.js';

@ArgsType()
class AttemptLogArgs {
  @Field(() => Int, { defaultValue: MAX_ATTEMPTS, description: `The number of attempts, at most ${MAX_ATTEMPTS}.` })
  @Range(1, MAX_ATTEMPTS)
  last: number = MAX_ATTEMPTS;
}

@Resolver(() => WebhookDelivery)
export class DeliveryEdgesResolver {
  @FieldResolver(() => Webhook, {
    nullable: true,
    description: 'The webhook that it goes to; null once that is deleted.',
  })
  webhook(@Root() { webhookId }: WebhookDelivery, @Ctx() ctx: Context): Promise<Webhook | null> {
    return findUsableWebhook(ctx, webhookId);
  }

  @FieldResolver(() => Event, {
    nullable: true,
    description: 'The event that it delivers; null once that is no longer kept.',
  })
  sentEvent(@Root() { eventId }: WebhookDelivery, @Ctx() ctx: Context): Promise<Event | null> {
    return findEvent(ctx, eventId);
  }

  @FieldResolver(() => [WebhookAttempt], { description: 'Its last attempts, oldest first.' })
  async attemptLog(
    @Root() { id }: WebhookDelivery,
    @Args(() => AttemptLogArgs) { last }: AttemptLogArgs,
    @Ctx() ctx: Context,
  ): Promise<WebhookAttempt[]> {
    return (await attemptsOf.load(ctx, id)).slice(-last);
  }
}

/** Adds to a message its events and deliveries. */
@Resolver(() => Message)
export class MessageEdgesResolver {
  @FieldResolver(() => [Event], {
    description:
      'The events of the message during the last 30 days, oldest first. `data` says why it failed and which link was followed.',
  })
  @Scope('any:read')
  @Cost(ROWS_COST)
  events(
    @Root() { id }: Message,
    @Args(() => DeliveriesOfArgs) { limit }: DeliveriesOfArgs,
    @Ctx() ctx: Context,
  ): Promise<Event[]> {
    return eventsOf(ctx, id, limit);
  }

  @FieldResolver(() => [WebhookDelivery], { description: 'Deliveries of its events, newest first.' })
  @Scope('webhooks:read')
  deliveries(
    @Root() { id }: Message,
    @Args(() => DeliveriesOfArgs) { limit }: DeliveriesOfArgs,
    @Ctx() ctx: Context,
  ): Promise<WebhookDelivery[]> {
    return deliveriesOf(ctx, ofMessages, id, limit);
  }
}
