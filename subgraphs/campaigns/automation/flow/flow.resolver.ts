import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Optional } from '../../../../kernel/graph/validation.js';
import { Watches } from '../../../../kernel/graph/watch.js';
import { Automation } from '../automation.js';
import { readAutomation } from '../find-automation.js';
import { AutomationFlow, flowOf } from './flow.js';
import { AUTOMATION_CHANGED } from './live.js';
import { movesOf } from './moves.js';

const VERSION = 'The version of the automation; the present one by default.';

@ArgsType()
export class AutomationFlowArgs {
  @Field(() => ID, { description: 'The id of the automation.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: VERSION })
  @Optional()
  version?: number | null;
}

const flowIn = async (ctx: Context, { id, version }: Automation, wanted?: number | null): Promise<AutomationFlow> =>
  flowOf(wanted ?? version, await movesOf.load(ctx, { automationId: id, version: wanted ?? version }));

/**
 * Resolves the flow of an automation: how many runs are at each step, and how many moved from one
 * to the next.
 */
@Resolver(() => Automation)
export class AutomationFlowResolver {
  @Query(() => AutomationFlow, { description: 'The number of runs at each step, and the number that took each way.' })
  @Scope('automations:read')
  async automationFlow(
    @Args(() => AutomationFlowArgs) { id, version }: AutomationFlowArgs,
    @Ctx() ctx: Context,
  ): Promise<AutomationFlow> {
    return flowIn(ctx, await readAutomation(ctx, id), version);
  }

  @FieldResolver(() => AutomationFlow, {
    description: 'The number of runs at each step, and the number that took each way.',
  })
  @Cost(ROWS_COST)
  flow(
    @Root() automation: Automation,
    @Arg('version', () => Int, { nullable: true, description: VERSION }) version: number | null,
    @Ctx() ctx: Context,
  ): Promise<AutomationFlow> {
    return flowIn(ctx, automation, version);
  }

  @Subscription(() => Automation, {
    name: 'automation',
    description: 'An automation now, and again after each change of it and while its runs move.',
    topics: AUTOMATION_CHANGED,
  })
  @Watches(AUTOMATION_CHANGED, 'id')
  @Scope('automations:read')
  followAutomation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Automation> {
    return readAutomation(ctx, id);
  }
}
