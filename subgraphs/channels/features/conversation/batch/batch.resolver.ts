import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { ConversationBatch, UpdateConversationsArgs } from './batch.js';
import { updateConversations } from './update-conversations.js';

@Resolver()
export class ConversationBatchResolver {
  @Mutation(() => ConversationBatch, {
    description:
      'Changes up to 100 conversations alike. Omitted fields stay unchanged. A conversation that cannot be changed has its error and does not stop the others.',
  })
  @Scope('conversations:manage')
  @Refuses('USER_REQUIRED')
  updateConversations(
    @Args(() => UpdateConversationsArgs) args: UpdateConversationsArgs,
    @Ctx() ctx: Context,
  ): Promise<ConversationBatch> {
    return updateConversations(ctx, args);
  }
}
