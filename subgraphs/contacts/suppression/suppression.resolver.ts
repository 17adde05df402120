import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CheckedBy } from '../../../kernel/graph/validation.js';
import { CreateSuppressionsArgs, SuppressionsArgs, UpdateSuppressionArgs } from './suppression.args.js';
import { Suppression, SuppressionPage } from './suppression.js';
import {
  checkSuppressions,
  checkUpdate,
  createSuppressions,
  listSuppressions,
  readSuppression,
  removeSuppression,
  updateSuppression,
} from './suppression.service.js';

CheckedBy(checkSuppressions)(CreateSuppressionsArgs);
CheckedBy(checkUpdate)(UpdateSuppressionArgs);

@Resolver()
export class SuppressionResolver {
  @Query(() => SuppressionPage, { description: 'Addresses to which nothing is sent, newest first.' })
  @Scope('contacts:read')
  suppressions(@Args(() => SuppressionsArgs) args: SuppressionsArgs, @Ctx() ctx: Context): Promise<Page<Suppression>> {
    return listSuppressions(ctx, args);
  }

  @Query(() => Suppression, { description: 'One suppression.' })
  @Scope('contacts:read')
  suppression(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Suppression> {
    return readSuppression(ctx, id);
  }

  @Mutation(() => [Suppression], {
    description: 'Suppresses an address, with one suppression for each channel. The reason is MANUAL.',
  })
  @Scope('contacts:manage')
  createSuppressions(
    @Args(() => CreateSuppressionsArgs) args: CreateSuppressionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Suppression[]> {
    return createSuppressions(ctx, args);
  }

  @Mutation(() => Suppression, {
    description: 'Changes the note and the end of a suppression, whatever its reason.',
  })
  @Scope('contacts:manage')
  updateSuppression(
    @Args(() => UpdateSuppressionArgs) args: UpdateSuppressionArgs,
    @Ctx() ctx: Context,
  ): Promise<Suppression> {
    return updateSuppression(ctx, args);
  }

  @Mutation(() => Deleted, {
    description: 'Removes a suppression, whatever its reason. The address may be written to again.',
  })
  @Scope('contacts:manage')
  removeSuppression(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return removeSuppression(ctx, id);
  }
}
