import type { GraphQLSchema } from 'graphql';
import { Args, type ClassType, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { AcceptedMessages } from '../../../core/message/accept/accepted.js';
import { sendCodesOfAll } from '../../../core/message/accept/checks.js';
import { ReplyArgs } from './reply.args.js';
import { type Answerable, replyTo } from './reply.js';

export function replyResolver(answerable: Omit<Answerable, 'schema'>): ClassType<object> {
  @Resolver()
  class ReplyResolver {
    @Mutation(() => AcceptedMessages, {
      description:
        'Answers in a conversation, on its channel and its line. It also takes the scope of sending on the channel. The first member who answers becomes responsible for it.',
    })
    @Scope('conversations:manage')
    @Refuses('CONVERSATION_MOVED_ON', ...sendCodesOfAll(answerable.channels))
    replyToConversation(
      @Args(() => ReplyArgs) args: ReplyArgs,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<AcceptedMessages> {
      return replyTo(ctx, { ...answerable, schema }, args);
    }
  }
  return ReplyResolver;
}
