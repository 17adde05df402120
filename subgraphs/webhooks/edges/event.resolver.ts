import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { WebhookDelivery } from '../delivery/delivery.js';
import { Event } from '../event/event.js';
import { DeliveriesOfArgs, deliveriesOf, ofEvents } from './deliveries-of.js';
import { Automation, Call, Campaign, Contact, InboundMessage, Instance, Message, ShortLink } from './objects.js';

/** The object that a member of an event's data names. */
function named({ data }: Event, member: string): { id: string } | null {
  const id = (data as Readonly<Record<string, unknown>>)[member];
  return typeof id === 'string' && id !== '' ? { id } : null;
}

/**
 * Resolves the objects that an event is about. Its type decides which members of its data name
 * objects.
 */
@Resolver(() => Event)
export class EventEdgesResolver {
  @FieldResolver(() => Message, { nullable: true, description: 'The message that it is about.' })
  message(@Root() event: Event): Message | null {
    return event.messageId === null ? named(event, 'sentMessageId') : { id: event.messageId };
  }

  @FieldResolver(() => InboundMessage, { nullable: true, description: 'The message that came in, which it is about.' })
  inboundMessage(@Root() event: Event): InboundMessage | null {
    return named(event, 'inboundId');
  }

  @FieldResolver(() => Contact, { nullable: true, description: 'The contact that it is about.' })
  contact(@Root() event: Event): Contact | null {
    return named(event, 'contactId');
  }

  @FieldResolver(() => Instance, { nullable: true, description: 'The line that it is about.' })
  instance(@Root() event: Event): Instance | null {
    return event.instanceId === '' ? named(event, 'instanceId') : { id: event.instanceId };
  }

  @FieldResolver(() => Call, { nullable: true, description: 'The call that it is about.' })
  call(@Root() event: Event): Call | null {
    return named(event, 'callId');
  }

  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign that it is about.' })
  campaign(@Root() event: Event): Campaign | null {
    return named(event, 'campaignId');
  }

  @FieldResolver(() => Automation, { nullable: true, description: 'The automation that it is about.' })
  automation(@Root() event: Event): Automation | null {
    return named(event, 'automationId');
  }

  @FieldResolver(() => ShortLink, { nullable: true, description: 'The short link that it is about.' })
  shortLink(@Root() event: Event): ShortLink | null {
    return named(event, 'shortLinkId');
  }

  @FieldResolver(() => [WebhookDelivery], { description: 'Its deliveries, newest first.' })
  deliveries(
    @Root() { id }: Event,
    @Args(() => DeliveriesOfArgs) { limit }: DeliveriesOfArgs,
    @Ctx() ctx: Context,
  ): Promise<WebhookDelivery[]> {
    return deliveriesOf(ctx, ofEvents, id, limit);
  }
}
