import { Arg, Args, type ClassType, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Conversation, ConversationPage } from '../conversation/conversation.js';
import { findConversation } from '../conversation/find-conversation.js';
import { findInstance } from '../instance/find-instance.js';
import { Instance } from '../instance/instance.js';
import { Message } from '../message/message.js';
import { LastMessagesArgs } from './conversation/last-messages.js';
import { repliesTo } from './conversation/replies.js';
import { ConversationsArgs, InboundMessagesArgs } from './inbound.args.js';
import { findAnswered, listConversations, listInbound, readInbound } from './inbound.service.js';
import type { InboundChannel } from './inbound-channel.js';
import { InboundMessage, InboundMessagePage } from './inbound-message.js';

/** The root fields of what comes in on a channel. */
export function inboundResolverOf({ owner }: InboundChannel): ClassType<object> {
  const { channel, scopes } = owner;

  @Resolver()
  class InboundResolver {
    @Query(() => InboundMessagePage, {
      name: `${channel}InboundMessages`,
      description: `Messages that came in by ${channel}, newest first.`,
    })
    @Scope(scopes.read)
    @Cost(LIST_COST)
    many(
      @Args(() => InboundMessagesArgs) args: InboundMessagesArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<InboundMessage>> {
      return listInbound(ctx, owner, args);
    }

    @Query(() => InboundMessage, {
      name: `${channel}InboundMessage`,
      description: `One message that came in by ${channel}.`,
    })
    @Scope(scopes.read)
    one(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<InboundMessage> {
      return readInbound(ctx, owner, id);
    }

    @Query(() => ConversationPage, {
      name: `${channel}Conversations`,
      description: `Conversations by ${channel}, the last begun first.`,
    })
    @Scope(scopes.read)
    @Cost(LIST_COST)
    conversations(
      @Args(() => ConversationsArgs) args: ConversationsArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<Conversation>> {
      return listConversations(ctx, owner, args);
    }
  }
  return InboundResolver;
}

/** The edges of an inbound message to the objects around it. */
@Resolver(() => InboundMessage)
export class InboundEdgesResolver {
  @FieldResolver(() => Instance, { nullable: true, description: 'The line; null once it is deleted.' })
  instance(@Root() { instanceId }: InboundMessage, @Ctx() ctx: Context): Promise<Instance | null> {
    return findInstance(ctx, instanceId);
  }

  @FieldResolver(() => Conversation, { description: 'The conversation that it belongs to.', nullable: true })
  conversation(@Root() { conversationId }: InboundMessage, @Ctx() ctx: Context): Promise<Conversation | null> {
    return findConversation(ctx, conversationId);
  }

  @FieldResolver(() => Message, { nullable: true, description: 'The message that it answers.' })
  message(@Root() inbound: InboundMessage, @Ctx() ctx: Context): Promise<Message | null> {
    return findAnswered(ctx, inbound);
  }
}

@Resolver(() => Message)
export class RepliesResolver {
  @FieldResolver(() => [InboundMessage], { description: 'The answers to the message, oldest first.' })
  @Cost(ROWS_COST)
  replies(
    @Root() { id }: Message,
    @Args(() => LastMessagesArgs) { limit }: LastMessagesArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundMessage[]> {
    return repliesTo(ctx, id, limit);
  }
}
