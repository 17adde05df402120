import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Conversation } from '../../../core/conversation/conversation.js';
import { ConversationPresence, LookAtConversationArgs, presentIn } from './presence.js';
import { leave, viewConversation } from './report-presence.js';

@Resolver(() => Conversation)
export class PresenceResolver {
  @FieldResolver(() => [ConversationPresence], {
    description:
      'The people who look at it at this moment: members, and the person if the channel reports it. The subscription `conversation` sends an update when somebody comes, goes, or begins or ends to write.',
  })
  @Cost(ROWS_COST)
  present(@Root() { id }: Conversation, @Ctx() ctx: Context): Promise<ConversationPresence[]> {
    return presentIn(ctx, id);
  }

  @Mutation(() => Conversation, {
    description:
      'Reports that the user of the credential looks at a conversation. It holds for 45 seconds; that an answer is being written holds for 8.',
  })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  lookAtConversation(
    @Args(() => LookAtConversationArgs) { id, typing }: LookAtConversationArgs,
    @Ctx() ctx: Context,
  ): Promise<Conversation> {
    return viewConversation(ctx, id, typing ?? null);
  }

  @Mutation(() => Conversation, {
    description: 'Reports that the user of the credential no longer looks at a conversation.',
  })
  @Scope('conversations:read')
  @Refuses('USER_REQUIRED')
  leaveConversation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Conversation> {
    return leave(ctx, id);
  }
}
