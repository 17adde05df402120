import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { type ConversationLabel, ConversationLabelPage, ConversationLabelsArgs } from './label.js';
import { forgetLabel, listLabels } from './labels.js';

@Resolver()
export class ConversationLabelResolver {
  @Query(() => ConversationLabelPage, {
    description: 'The labels to choose from, by name: those that conversations have had.',
  })
  @Scope('conversations:read')
  @Cost(LIST_COST)
  conversationLabels(
    @Args(() => ConversationLabelsArgs) args: ConversationLabelsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ConversationLabel>> {
    return listLabels(ctx, args);
  }

  @Mutation(() => Deleted, {
    description:
      'Removes a label from the list to choose from. Conversations that have it keep it; it is listed again when it is set again.',
  })
  @Scope('conversations:manage')
  deleteConversationLabel(
    @Arg('name', { description: 'The name, as in the list.' }) name: string,
    @Ctx() ctx: Context,
  ): Promise<Deleted> {
    return forgetLabel(ctx, name);
  }
}
