import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import { Contact } from '../../contact/contact.js';
import { ContactReach, reachOf } from './reach.js';

@Resolver(() => Contact)
export class ReachResolver {
  @FieldResolver(() => [ContactReach], {
    description:
      'The state of each channel whose address the contact has: writing is allowed, or the reason that it is not.',
  })
  @Cost(LIST_COST)
  reach(
    @Root() contact: Contact,
    @Arg('topicId', () => ID, {
      nullable: true,
      description: 'The topic of the marketing messages; without it, of no topic.',
    })
    topicId: string | null,
    @Ctx() ctx: Context,
  ): Promise<ContactReach[]> {
    return reachOf(ctx, contact, topicId);
  }
}
