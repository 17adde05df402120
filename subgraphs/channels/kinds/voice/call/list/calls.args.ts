import { ArgsType, Field } from 'type-graphql';
import { MAX_STATUSES } from '../../../../../../kernel/graph/list/chosen.js';
import { ListOrder } from '../../../../../../kernel/graph/list/order.js';
import { Items, Length, Nested, NotATime, Optional } from '../../../../../../kernel/graph/validation.js';
import { MessageFilterArgs } from '../../../../core/message/list/message-filters.args.js';
import { MessageSourceInput } from '../../../../core/message/list/messages.args.js';
import { CallDirection, CallStatus } from '../call-status.js';

/**
 * The arguments of a list of calls. Inbound calls have nothing of what the message of a call has,
 * such as its contact.
 */
@ArgsType()
export class CallsArgs extends MessageFilterArgs {
  @Field(() => CallStatus, { nullable: true })
  @Optional()
  status?: CallStatus | null;

  @Field(() => [CallStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: CallStatus[] | null;

  @Field(() => CallDirection, { description: 'Returns only calls of this direction.', nullable: true })
  @Optional()
  direction?: CallDirection | null;

  @Field(() => String, { nullable: true, description: 'Returns only calls to this number.' })
  @Optional()
  @NotATime()
  @Length(1, 40)
  to?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only calls from this number.' })
  @Optional()
  @NotATime()
  @Length(1, 40)
  from?: string | null;

  @Field(() => MessageSourceInput, { nullable: true, description: 'Returns only calls with this cause.' })
  @Optional()
  @Nested()
  source?: MessageSourceInput | null;

  @Field(() => ListOrder, { defaultValue: 'NEWEST_FIRST', description: 'The order of the list.' })
  order: ListOrder = 'NEWEST_FIRST';

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}
