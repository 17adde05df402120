import { Arg, Args, type ClassType, Ctx, FieldResolver, ID, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { FEED_CHANGED, Watches } from '../../../../../kernel/graph/watch.js';
import type { Channels } from '../../channels.js';
import { Message, MessagePage } from '../message.js';
import { readAnyMessage } from '../message.service.js';
import { contentOf } from './content-of-message.js';
import { includeInOne, includeInPage } from './include-content.js';
import { listAllMessages } from './list-messages.js';
import { accessOf, MessageAccess, readContent, SentContent } from './message-content.js';
import { AllMessagesArgs, OneMessageArgs } from './messages.args.js';

/**
 * Returns the resolver of what spans the channels: their messages in one list, and the content of a
 * message.
 */
export function messagesResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Message)
  class MessagesResolver {
    @Query(() => MessagePage, { description: 'Messages of all channels.' })
    @Scope('any:read')
    @Cost(LIST_COST)
    async messages(@Args(() => AllMessagesArgs) args: AllMessagesArgs, @Ctx() ctx: Context): Promise<Page<Message>> {
      return includeInPage(ctx, channels, await listAllMessages(ctx, channels, args), args.include);
    }

    @Query(() => Message, { description: 'One message of any channel.' })
    @Scope('any:read')
    async message(@Args(() => OneMessageArgs) { id, include }: OneMessageArgs, @Ctx() ctx: Context): Promise<Message> {
      return includeInOne(ctx, channels, await readAnyMessage(ctx, channels, id), include);
    }

    @Query(() => SentContent, { description: 'The content of one message of any channel.' })
    @Scope('any:read')
    @Cost(ROWS_COST)
    messageContent(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<SentContent> {
      return readContent(ctx, channels, id);
    }

    @Query(() => MessageAccess, { nullable: true, description: 'The permissions that reading a message takes.' })
    @Scope('SYSTEM')
    messageAccess(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<MessageAccess | null> {
      return accessOf(ctx, channels, id);
    }

    @Subscription(() => MessagePage, {
      name: 'messages',
      description: 'A page of the messages of all channels now, and again after each event of the workspace.',
      topics: FEED_CHANGED,
    })
    @Watches(FEED_CHANGED)
    @Scope('any:read')
    @Cost(LIST_COST)
    async followMessages(
      @Args(() => AllMessagesArgs) args: AllMessagesArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<Message>> {
      return includeInPage(ctx, channels, await listAllMessages(ctx, channels, args), args.include);
    }

    @FieldResolver(() => Json, {
      nullable: true,
      description: 'The content, in the form of its channel; null once it is no longer kept.',
    })
    @Cost(ROWS_COST)
    content(
      @Root() message: Message,
      @Arg('filled', () => Boolean, {
        defaultValue: true,
        description: 'True for the content with the values of this message; otherwise as its send has it.',
      })
      filled: boolean,
      @Ctx() ctx: Context,
    ): Promise<object | null> {
      return contentOf(ctx, channels, message, filled);
    }
  }
  return MessagesResolver;
}
