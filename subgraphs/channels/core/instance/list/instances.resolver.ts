import { Args, type ClassType, Ctx, Query, Resolver, Subscription } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Watches } from '../../../../../kernel/graph/watch.js';
import { INSTANCE_CHANGED } from '../announce.js';
import { Instance, InstancePage } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { AllInstancesArgs } from './instances.args.js';
import { listAllInstances } from './list-instances.js';

/** The lines of all channels in one list. */
export function instancesResolver(rules: ReadonlyMap<string, InstanceRules>): ClassType<object> {
  @Resolver()
  class InstancesResolver {
    @Query(() => InstancePage, { description: 'Instances of all channels that have lines, newest first.' })
    @Scope('any:read')
    @Cost(LIST_COST)
    instances(@Args(() => AllInstancesArgs) args: AllInstancesArgs, @Ctx() ctx: Context): Promise<Page<Instance>> {
      return listAllInstances(ctx, rules, args);
    }

    @Subscription(() => InstancePage, {
      name: 'instances',
      description: 'A page of the instances of all channels, and again after each change of one of the workspace.',
      topics: INSTANCE_CHANGED,
    })
    @Watches(INSTANCE_CHANGED)
    @Scope('any:read')
    @Cost(LIST_COST)
    followInstances(
      @Args(() => AllInstancesArgs) args: AllInstancesArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<Instance>> {
      return listAllInstances(ctx, rules, args);
    }
  }
  return InstancesResolver;
}
