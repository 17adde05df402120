import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { ContactConversations, ContactConversationsArgs, contactConversations } from './contact-conversations.js';

@Resolver()
export class ContactConversationsResolver {
  @Query(() => ContactConversations, { description: 'The conversations of a contact and their notes, oldest first.' })
  @Scope('SYSTEM')
  contactConversations(
    @Args(() => ContactConversationsArgs) args: ContactConversationsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactConversations> {
    return contactConversations(ctx, args);
  }
}
