import { Args, type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { CursorArgs, type Page } from '../../../kernel/graph/paging.js';
import type { Channels } from '../channels.js';
import { type Message, MessagePage } from '../message/message.js';
import { Contact } from './contact.js';
import { messagesOf } from './contact-messages.js';

/** What channels add to a contact. */
export function contactResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Contact)
  class ContactResolver {
    @FieldResolver(() => MessagePage, { description: 'On the channels that the caller may read, newest first.' })
    messages(
      @Root() { id }: Contact,
      @Args(() => CursorArgs) args: CursorArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<Message>> {
      return messagesOf(ctx, channels, id, args);
    }
  }
  return ContactResolver;
}
