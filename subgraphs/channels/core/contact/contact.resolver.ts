import {
  Arg,
  Args,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { CursorArgs, type Page } from '../../../../kernel/graph/paging.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { type Message, MessagePage } from '../message/message.js';
import type { Given } from '../message/store/give.js';
import { Contact } from './contact.js';
import { messagesOf } from './contact-messages.js';
import { moveMessages } from './move-messages.js';

@ObjectType({ description: 'The number of messages that a call moved, and that are left.' })
class MovedMessages implements Given {
  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Messages that are being worked on. Call again for them.' })
  busy!: number;
}

/** Returns the resolver of the fields that channels add to a contact. */
export function contactResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Contact)
  class ContactResolver {
    @FieldResolver(() => MessagePage, {
      description: 'The messages on the channels that the caller may read, newest first.',
    })
    messages(
      @Root() { id }: Contact,
      @Args(() => CursorArgs) args: CursorArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<Message>> {
      return messagesOf(ctx, channels, id, args);
    }

    @Mutation(() => MovedMessages, { description: 'Moves the messages of one contact to another.' })
    @Scope('SYSTEM')
    moveMessages(
      @Arg('from', () => ID) from: string,
      @Arg('into', () => ID) into: string,
      @Ctx() ctx: Context,
    ): Promise<Given> {
      return moveMessages(ctx, from, into);
    }
  }
  return ContactResolver;
}
