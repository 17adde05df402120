import { Arg, type ClassType, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Channels } from '../../channels.js';
import { Message } from '../message.js';
import { cancelAnyMessage } from './cancel.js';

/** Messages of any channel, taken back by one operation. */
export function cancelResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class CancelResolver {
    @Mutation(() => Message, {
      description:
        'Cancels a message that waits, or one that its provider has and can still take back. It takes the scope of cancelling on its channel, and is refused on a channel without one.',
    })
    @Scope('any:cancel')
    @Refuses(
      'NOT_FOUND',
      'MESSAGE_NOT_CANCELLABLE',
      ...[...channels.values()].flatMap(({ cancel }) => cancel?.refuses ?? []),
    )
    cancelMessage(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
      return cancelAnyMessage(ctx, channels, id);
    }
  }
  return CancelResolver;
}
