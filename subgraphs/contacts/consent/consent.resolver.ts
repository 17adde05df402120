import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Contact } from '../contact/contact.js';
import { Consent, ConsentPage } from './consent.js';
import { contactConsents, latestConsents } from './consent-history.js';
import { LatestArgs } from './latest.args.js';

@ArgsType()
class ConsentsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => Contact)
export class ConsentResolver {
  @Query(() => ConsentPage, { description: 'The consents of a contact, given and withdrawn, newest first.' })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  contactConsents(@Args(() => ConsentsArgs) args: ConsentsArgs, @Ctx() ctx: Context): Promise<Page<Consent>> {
    return contactConsents(ctx, args.id, args);
  }

  @FieldResolver(() => [Consent], { description: "The newest changes of the contact's consents." })
  consents(
    @Root() contact: Contact,
    @Args(() => LatestArgs) args: LatestArgs,
    @Ctx() ctx: Context,
  ): Promise<Consent[]> {
    return latestConsents(ctx, contact.id, args.limit);
  }
}
