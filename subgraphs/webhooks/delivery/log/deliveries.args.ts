import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { checkCursor } from '../../../../kernel/graph/cursor.js';
import { OrderedArgs } from '../../../../kernel/graph/list/ordered.args.js';
import { CheckedBy, Items, Length, Optional } from '../../../../kernel/graph/validation.js';
import { invalidPattern } from '../../event/event-names.js';
import { invalidRange } from '../delivery.args.js';
import { DeliveryStatus } from '../delivery.js';

const MAX_CHOICES = 20;

/** Throws `VALIDATION_ERROR` for an unknown event and a range that runs backwards, and `INVALID_CURSOR`. */
export function checkLog(args: DeliveriesArgs, { clock }: Context): void {
  const errors = new InputErrors();
  errors.of(() => args.cursor && checkCursor(args.cursor));
  errors.of(() => failIfInvalid(args.event ? invalidPattern('event', args.event) : []));
  errors.of(() => failIfInvalid(invalidRange(args.from, args.to, clock.now())));
  errors.throwIfAny();
}

@CheckedBy(checkLog)
@ArgsType()
export class DeliveriesArgs extends OrderedArgs {
  @Field(() => [ID], { nullable: true, description: 'Returns only deliveries to these webhooks; to all when absent.' })
  @Optional()
  @Items(1, MAX_CHOICES)
  webhookIds?: string[] | null;

  @Field(() => [DeliveryStatus], { nullable: true, description: 'Returns only deliveries in one of these statuses.' })
  @Optional()
  @Items(1, MAX_CHOICES)
  statuses?: DeliveryStatus[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only deliveries of this event, or of a family of events such as `sms.*`.',
  })
  @Optional()
  @Length(1, 100)
  event?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only deliveries of this event.' })
  @Optional()
  @Length(1, 64)
  eventId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only deliveries of the events of one message.' })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Returns only deliveries queued at or after this time.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only deliveries queued at or before this time.' })
  @Optional()
  to?: Date | null;
}
