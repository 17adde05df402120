import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { ChangeContactsArgs, DeleteContactsArgs } from './bulk.args.js';
import { ContactsChange, ContactsDeletion } from './bulk.js';
import { changeContacts } from './change-contacts.js';
import { deleteContacts } from './delete-contacts.js';

@Resolver()
export class ContactBulkResolver {
  @Mutation(() => ContactsChange, {
    description:
      'Gives tags and topics to up to 1,000 contacts, or takes them. All that can be changed commits together; one that cannot be has its error and stops no other.',
  })
  @Scope('contacts:manage')
  @Cost(LIST_COST)
  @Refuses('LIMIT_REACHED')
  changeContacts(
    @Args(() => ChangeContactsArgs) args: ChangeContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactsChange> {
    return changeContacts(ctx, args);
  }

  @Mutation(() => ContactsDeletion, {
    description:
      'Deletes up to 1,000 contacts, as `deleteContact` does with each. One that is not there stops no other.',
  })
  @Scope('contacts:manage')
  @Cost(LIST_COST)
  deleteContacts(
    @Args(() => DeleteContactsArgs) args: DeleteContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactsDeletion> {
    return deleteContacts(ctx, args.ids);
  }
}
