import { Args, type ClassType, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { readConversation } from '../../../core/conversation/find-conversation.js';
import { ConversationEntry, ConversationEntryPage } from './entry.js';
import { ThreadArgs, ThreadOfArgs, type Threads } from './thread.js';

/** The fields of a conversation with its entries. */
export function threadResolver(threads: Threads): ClassType<object> {
  @Resolver(() => Conversation)
  class ThreadResolver {
    @FieldResolver(() => ConversationEntryPage, {
      description:
        'Messages of both sides, calls and private notes, newest first in the order in which they were stored.',
    })
    @Cost(LIST_COST)
    entries(
      @Root() conversation: Conversation,
      @Args(() => ThreadArgs) args: ThreadArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<ConversationEntry>> {
      return threads.page(ctx, conversation, args);
    }

    @FieldResolver(() => ConversationEntry, {
      nullable: true,
      description: 'The newest message or call of either side; null if none is kept any more.',
    })
    lastEntry(@Root() conversation: Conversation, @Ctx() ctx: Context): Promise<ConversationEntry | null> {
      return threads.last(ctx, conversation);
    }
  }
  return ThreadResolver;
}

/** The same for callers that name a conversation. */
export function threadQueryResolver(threads: Threads): ClassType<object> {
  @Resolver()
  class ThreadQueryResolver {
    @Query(() => ConversationEntryPage, {
      description: 'Messages of both sides of a conversation, calls and private notes, newest first.',
    })
    @Scope('conversations:read')
    @Cost(LIST_COST)
    async conversationEntries(
      @Args(() => ThreadOfArgs) { id, ...args }: ThreadOfArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<ConversationEntry>> {
      return threads.page(ctx, await readConversation(ctx, id), args);
    }
  }
  return ThreadQueryResolver;
}
