import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { CheckedBy, Optional } from '../../../kernel/graph/validation.js';
import { DeliveryStatus } from './delivery.js';

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => DeliveryStatus, { nullable: true })
  @Optional()
  status?: DeliveryStatus | null;
}

/** Throws `VALIDATION_ERROR` for a range that runs backwards. */
export function checkRange({ from, to }: Partial<ReplayWebhookArgs>, { clock }: Context): void {
  if (from && to && to < from)
    failIfInvalid([invalidField('to', 'range', { min: from.toISOString(), max: clock.now().toISOString() })]);
}

@CheckedBy(checkRange)
@ArgsType()
export class ReplayWebhookArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  from!: Date;

  @Field(() => Date)
  to!: Date;
}
