import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { ContactBatch, SaveContactsArgs } from './batch.js';
import { saveContacts } from './save-contacts.js';

@Resolver()
export class ContactBatchResolver {
  @Mutation(() => ContactBatch, {
    description:
      'Makes or changes up to 100 contacts in their order, as `createContact` does with each. A contact that cannot be saved has its error and does not stop the others; two entries of one contact are saved one after the other.',
  })
  @Scope('contacts:manage')
  @Refuses('CONTACT_CONFLICT')
  saveContacts(@Args(() => SaveContactsArgs) args: SaveContactsArgs, @Ctx() ctx: Context): Promise<ContactBatch> {
    return saveContacts(ctx, args);
  }
}
