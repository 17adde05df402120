import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { WebchatVisitor } from '../visitor/visitor.js';
import { findVisitor } from '../visitor/visitor.service.js';

@Resolver(() => Conversation)
export class ConversationVisitorResolver {
  @FieldResolver(() => WebchatVisitor, {
    nullable: true,
    description: 'For a conversation in the chat of a site, the person. Null once it is no longer kept.',
  })
  async visitor(@Root() { channel, peer }: Conversation, @Ctx() ctx: Context): Promise<WebchatVisitor | null> {
    return channel === 'webchat' ? findVisitor(ctx, peer) : null;
  }
}
