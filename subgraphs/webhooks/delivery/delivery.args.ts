import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { MAX_STATUSES } from '../../../kernel/graph/list/chosen.js';
import { checkPage, PageArgs } from '../../../kernel/graph/paging.js';
import { CheckedBy, Items, Length, Optional } from '../../../kernel/graph/validation.js';
import { invalidPattern } from '../event/event-names.js';
import { DeliveryStatus } from './delivery.js';

/** A range that runs backwards. */
export const invalidRange = (from: Date | null | undefined, to: Date | null | undefined, now: Date): InvalidField[] =>
  from && to && to < from ? [invalidField('to', 'range', { min: from.toISOString(), max: now.toISOString() })] : [];

/** Throws `VALIDATION_ERROR` for an unknown event and a range that runs backwards, and the codes of a page. */
export function checkDeliveries(args: WebhookDeliveriesArgs, { clock }: Context): void {
  const errors = new InputErrors();
  errors.of(() => checkPage(args));
  errors.of(() => failIfInvalid(args.event ? invalidPattern('event', args.event) : []));
  errors.of(() => failIfInvalid(invalidRange(args.from, args.to, clock.now())));
  errors.throwIfAny();
}

@CheckedBy(checkDeliveries)
@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => DeliveryStatus, { nullable: true })
  @Optional()
  status?: DeliveryStatus | null;

  @Field(() => [DeliveryStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: DeliveryStatus[] | null;

  @Field(() => String, { nullable: true, description: 'An event name or a family such as `sms.*`.' })
  @Optional()
  @Length(1, 100)
  event?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only deliveries of the events of one message.' })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Returns only deliveries queued at or after this time.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only deliveries queued at or before this time.' })
  to?: Date | null;
}

/** Throws `VALIDATION_ERROR` for a range that runs backwards. */
export const checkRange = ({ from, to }: Partial<ReplayWebhookArgs>, { clock }: Context): void =>
  failIfInvalid(invalidRange(from, to, clock.now()));

@CheckedBy(checkRange)
@ArgsType()
export class ReplayWebhookArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Date, { description: 'The first time of the events.' })
  from!: Date;

  @Field(() => Date, { description: 'The end of the time of the events, exclusive.' })
  to!: Date;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether to send only the deliveries that failed in all their attempts, without the events that the webhook missed.',
  })
  failedOnly: boolean = false;
}
