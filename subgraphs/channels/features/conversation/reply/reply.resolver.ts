import type { GraphQLSchema } from 'graphql';
import { Args, type ClassType, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { AcceptedMessages } from '../../../core/message/accept/accepted.js';
import { sendCodesOfAll } from '../../../core/message/accept/checks.js';
import { AnswerRoute, answerRouteOf } from './answer-route.js';
import { ReplyArgs } from './reply.args.js';
import { type Answerable, replyTo } from './reply.js';

export function replyResolver(answerable: Omit<Answerable, 'schema'>): ClassType<object> {
  @Resolver(() => Conversation)
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

    @FieldResolver(() => AnswerRoute, {
      description: 'The sender and the provider account that an answer would take, as things are now.',
    })
    @Cost(ROWS_COST)
    answerRoute(@Root() conversation: Conversation, @Ctx() ctx: Context): Promise<AnswerRoute> {
      return answerRouteOf(ctx, answerable, conversation);
    }
  }
  return ReplyResolver;
}
