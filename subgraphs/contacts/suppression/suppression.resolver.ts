import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CheckedBy } from '../../../kernel/graph/validation.js';
import { CreateSuppressionsArgs, SuppressionsArgs } from './suppression.args.js';
import { Suppression, SuppressionPage } from './suppression.js';
import { checkSuppressions, createSuppressions, listSuppressions, removeSuppression } from './suppression.service.js';

CheckedBy(checkSuppressions)(CreateSuppressionsArgs);

@Resolver()
export class SuppressionResolver {
  @Query(() => SuppressionPage, { description: 'Addresses to which nothing is sent, newest first.' })
  @Scope('contacts:read')
  suppressions(@Args(() => SuppressionsArgs) args: SuppressionsArgs, @Ctx() ctx: Context): Promise<Page<Suppression>> {
    return listSuppressions(ctx, args);
  }

  @Mutation(() => [Suppression], {
    description: 'Nothing is sent to the address any more, one suppression a channel; the reason is MANUAL.',
  })
  @Scope('contacts:manage')
  createSuppressions(
    @Args(() => CreateSuppressionsArgs) args: CreateSuppressionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Suppression[]> {
    return createSuppressions(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'The address may be written to again, whatever the reason was.' })
  @Scope('contacts:manage')
  removeSuppression(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return removeSuppression(ctx, id);
  }
}
