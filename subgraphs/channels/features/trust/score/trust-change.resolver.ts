import { Arg, Args, type ClassType, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { childLists } from '../../../../../kernel/graph/list/child-lists.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { type Page, PageArgs } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { readInstance } from '../../../core/instance/find-instance.js';
import { Instance } from '../../../core/instance/instance.js';
import type { InstanceRules } from '../../../core/instance/rules.js';
import { TrustChange, TrustChangePage } from './trust-change.js';

/** The history of the trust score of a channel's instances. */
export function trustChangeResolverOf(rules: InstanceRules): ClassType<object> {
  const { typeName, scopes } = rules;

  @Resolver()
  class TrustChangeResolver {
    @Query(() => TrustChangePage, {
      name: `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}TrustChanges`,
      description: 'The changes of the trust score of an instance, with their reasons, newest first.',
    })
    @Scope(scopes.read)
    @Cost(LIST_COST)
    many(
      @Arg('id', () => ID) id: string,
      @Args(() => PageArgs) args: PageArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<TrustChange>> {
      return listTrustChanges(ctx, rules, id, args);
    }
  }
  return TrustChangeResolver;
}

/** Throws `NOT_FOUND` and the codes of {@link listPage}. */
async function listTrustChanges(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  args: PageArgs,
): Promise<Page<TrustChange>> {
  const { id: instanceId } = await readInstance(ctx, rules, id);
  return listPage(ctx, TrustChange, args, { instanceId }, `TrustChange ${instanceId}`);
}

export const changesOfInstances = childLists('trust changes of instances', TrustChange, 'instanceId');

/** The same as a field of many instances, whose cursors are those of the lists above. */
@Resolver(() => Instance)
export class TrustOfInstanceResolver {
  @FieldResolver(() => TrustChangePage, {
    description: 'The changes of its trust score, with their reasons, newest first.',
  })
  @Cost(LIST_COST)
  trustChanges(
    @Root() { id }: Instance,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<TrustChange>> {
    return changesOfInstances.page(ctx, id, args, {}, `TrustChange ${id}`);
  }
}
