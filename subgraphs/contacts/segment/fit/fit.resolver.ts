import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { audienceProblems, contactFits, type GivenAudience } from './contact-fits.js';

@Resolver()
export class FitResolver {
  @Query(() => [Boolean], { description: 'Returns whether a contact fits each of the audiences.' })
  @Scope('SYSTEM')
  contactFits(
    @Arg('contactId', () => ID, { description: 'The id of the contact.' }) contactId: string,
    @Arg('audiences', () => Json) audiences: GivenAudience[],
    @Ctx() ctx: Context,
  ): Promise<boolean[]> {
    return contactFits(ctx, contactId, audiences);
  }

  @Query(() => [[Json]], { description: 'The invalid fields of each of the audiences.' })
  @Scope('SYSTEM')
  audienceProblems(@Arg('audiences', () => Json) audiences: GivenAudience[], @Ctx() ctx: Context): Promise<object[][]> {
    return audienceProblems(ctx, audiences);
  }
}
