import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { foundContacts } from './found-contacts.js';

@Resolver()
export class FoundContactsResolver {
  @Query(() => [ID], {
    description: 'Returns contacts that a search finds, as `contacts` does, but no more of them than their ids.',
  })
  @Scope('SYSTEM')
  contactsFound(
    @Arg('search', { description: 'The text, as in `contacts`.' }) search: string,
    @Arg('among', () => [ID], { nullable: true, description: 'Only these are searched.' }) among: string[] | null,
    @Arg('limit', () => Int, { description: 'At most so many are returned.' }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<readonly string[]> {
    return foundContacts(ctx, search, among ?? null, limit);
  }
}
