import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Conversation } from '../../core/conversation/conversation.js';
import { LastMessagesArgs, lastMessagesOf } from '../../core/inbound/conversation/last-messages.js';
import { InboundMessage } from '../../core/inbound/inbound-message.js';
import { findInstance } from '../../core/instance/find-instance.js';
import { Instance } from '../../core/instance/instance.js';

@Resolver(() => Conversation)
export class ConversationEdgesResolver {
  @FieldResolver(() => Instance, { nullable: true, description: 'The line; null once it is deleted.' })
  instance(@Root() { instanceId }: Conversation, @Ctx() ctx: Context): Promise<Instance | null> {
    return findInstance(ctx, instanceId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The person's name in the service, as of the last message that came in. Null for groups.",
  })
  @Cost(ROWS_COST)
  async profileName(@Root() { id }: Conversation, @Ctx() ctx: Context): Promise<string | null> {
    const [last] = await lastMessagesOf(ctx, id, 1);
    return last && last.groupId === null ? last.profileName : null;
  }

  @FieldResolver(() => [InboundMessage], { description: 'The last messages that came in, newest first.' })
  @Cost(ROWS_COST)
  lastMessages(
    @Root() { id }: Conversation,
    @Args(() => LastMessagesArgs) { limit }: LastMessagesArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundMessage[]> {
    return lastMessagesOf(ctx, id, limit);
  }
}
