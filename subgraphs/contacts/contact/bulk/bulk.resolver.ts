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
      'Adds tags and topics to up to 1,000 contacts, or removes them. All possible changes are committed together; a contact that cannot be changed has its error and does not stop the others.',
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
      'Deletes up to 1,000 contacts, as `deleteContact` does with each. A missing contact does not stop the others.',
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
