import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Optional } from '../../../kernel/graph/validation.js';
import { DeliveryStatus } from './delivery.js';

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => DeliveryStatus, { nullable: true })
  @Optional()
  status?: DeliveryStatus | null;
}

@ArgsType()
export class ReplayWebhookArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  from!: Date;

  @Field(() => Date)
  to!: Date;
}
