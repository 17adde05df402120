import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Watches, WatchesAtPace } from '../../../../kernel/graph/watch.js';
import { CONVERSATION_CHANGED } from '../../core/conversation/announce.js';
import { Conversation, ConversationPage } from '../../core/conversation/conversation.js';
import { readConversation } from '../../core/conversation/find-conversation.js';
import { updateConversation } from './change-conversation.js';
import { ConversationListArgs, UpdateConversationArgs } from './conversations.args.js';
import { listConversations } from './list/list-conversations.js';
import { markRead, unreadOf } from './read-marks.js';

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => ConversationPage, { description: 'Conversations over all channels, the last active first.' })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  @Cost(LIST_COST)
  conversations(
    @Args(() => ConversationListArgs) args: ConversationListArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<Conversation>> {
    return listConversations(ctx, args);
  }

  @Subscription(() => ConversationPage, {
    name: 'conversations',
    topics: CONVERSATION_CHANGED,
    description: 'The conversations, again after each change of one of the workspace.',
  })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  @Cost(LIST_COST)
  @Watches(CONVERSATION_CHANGED)
  conversationsChanged(
    @Args(() => ConversationListArgs) args: ConversationListArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<Conversation>> {
    return listConversations(ctx, args);
  }

  @Query(() => Conversation, { description: 'One conversation.' })
  @Scope('conversations:read')
  conversation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Conversation> {
    return readConversation(ctx, id);
  }

  @Subscription(() => Conversation, {
    name: 'conversation',
    topics: CONVERSATION_CHANGED,
    description: 'One conversation after each change of it, of its messages and of its notes.',
  })
  @Scope('conversations:read')
  @WatchesAtPace(CONVERSATION_CHANGED, 0.1, 'id')
  conversationChanged(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Conversation> {
    return readConversation(ctx, id);
  }

  @Mutation(() => Conversation, {
    description:
      'Opens, snoozes or closes a conversation, and sets its assignee and its labels. Omitted fields stay unchanged.',
  })
  @Scope('conversations:manage')
  updateConversation(
    @Args(() => UpdateConversationArgs) args: UpdateConversationArgs,
    @Ctx() ctx: Context,
  ): Promise<Conversation> {
    return updateConversation(ctx, args);
  }

  @Mutation(() => Conversation, { description: 'Marks a conversation as read by the user of the credential.' })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  markConversationRead(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Conversation> {
    return markRead(ctx, id, true);
  }

  @Mutation(() => Conversation, {
    description: 'Marks the last message that came in as unread by the user of the credential.',
  })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  markConversationUnread(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Conversation> {
    return markRead(ctx, id, false);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "The number of messages and missed calls that the user of the credential has not read; null if the credential is not a user's.",
  })
  unread(@Root() conversation: Conversation, @Ctx() ctx: Context): Promise<number | null> {
    return unreadOf(ctx, conversation);
  }
}
