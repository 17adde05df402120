import type { GraphQLSchema } from 'graphql';
import { Args, type ClassType, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { sendCodesOfAll } from '../../../core/message/accept/checks.js';
import type { Answerable } from '../reply/reply.js';
import { StartConversationArgs } from './start.args.js';
import { startConversation } from './start.js';

export function startResolver(answerable: Omit<Answerable, 'schema'>): ClassType<object> {
  @Resolver()
  class StartResolver {
    @Mutation(() => Conversation, {
      description:
        'Begins a conversation with a person, open and assigned to the user, or returns the existing one. A given message is sent in it.',
    })
    @Scope('conversations:manage')
    @Refuses('NOT_FOUND', ...sendCodesOfAll(answerable.channels))
    startConversation(
      @Args(() => StartConversationArgs) args: StartConversationArgs,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<Conversation> {
      return startConversation(ctx, { ...answerable, schema }, args);
    }
  }
  return StartResolver;
}
