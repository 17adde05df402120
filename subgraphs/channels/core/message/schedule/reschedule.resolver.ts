import { Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Channels } from '../../channels.js';
import { timeCodesOf } from '../accept/checks.js';
import { Message } from '../message.js';
import { reschedule } from './reschedule.js';

@ArgsType()
class RescheduleArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Date, { description: 'The time, at most 365 days ahead. A minute ago still counts as now.' })
  scheduledAt!: Date;
}

/** The time of messages of any channel. */
export function rescheduleResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class RescheduleResolver {
    @Mutation(() => Message, {
      description: 'Moves a SCHEDULED message to another time. It takes the scope of sending on its channel.',
    })
    @Scope('any:send')
    @Refuses('NOT_FOUND', 'MESSAGE_NOT_CANCELLABLE', 'SCHEDULE_OUT_OF_RANGE', ...timeCodesOf(channels))
    rescheduleMessage(
      @Args(() => RescheduleArgs) { id, scheduledAt }: RescheduleArgs,
      @Ctx() ctx: Context,
    ): Promise<Message> {
      return reschedule(ctx, channels, id, scheduledAt);
    }
  }
  return RescheduleResolver;
}
