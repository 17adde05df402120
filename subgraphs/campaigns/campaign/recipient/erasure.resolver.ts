import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { eraseRecipients } from './store/end.js';

/** The erasure of a contact, for the subgraph of contacts. */
@Resolver()
export class RecipientErasureResolver {
  @Mutation(() => Int, { description: 'Removes a person from the recipients of campaigns. Idempotent.' })
  @Scope('SYSTEM')
  async eraseRecipients(
    @Arg('contactIds', () => [ID]) contactIds: string[],
    @Arg('addresses', () => [String]) addresses: string[],
    @Ctx() ctx: Context,
  ): Promise<number> {
    return eraseRecipients(ctx, contactIds, addresses);
  }
}
