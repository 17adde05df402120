import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import {
  AutomationsArgs,
  AutomationVersionsArgs,
  CreateAutomationArgs,
  UpdateAutomationArgs,
} from './automation.args.js';
import {
  Automation,
  AutomationPage,
  AutomationRunCounts,
  AutomationSchema,
  type AutomationVersion,
  AutomationVersionPage,
} from './automation.js';
import {
  createAutomation,
  definitionOf,
  deleteAutomation,
  enableAutomation,
  pauseAutomation,
  rotateAutomationSecret,
  updateAutomation,
} from './automation.service.js';
import { definitionJsonSchema } from './definition/definition.js';
import { readAutomation } from './find-automation.js';
import { listAutomations, listVersions } from './list-automations.js';
import { lastStarts, runCounts } from './run/sums.js';

@Resolver(() => Automation)
export class AutomationResolver {
  @Query(() => AutomationPage, { description: 'Automations of the workspace, newest first.' })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automations(@Args(() => AutomationsArgs) args: AutomationsArgs, @Ctx() ctx: Context): Promise<Page<Automation>> {
    return listAutomations(ctx, args);
  }

  @Query(() => Automation, { description: 'One automation.' })
  @Scope('automations:read')
  automation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Automation> {
    return readAutomation(ctx, id);
  }

  @Query(() => AutomationVersionPage, {
    description: 'The versions of an automation, one for each time that it was enabled, newest first.',
  })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automationVersions(
    @Args(() => AutomationVersionsArgs) args: AutomationVersionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<AutomationVersion>> {
    return listVersions(ctx, args);
  }

  @Query(() => AutomationSchema, { description: 'The JSON Schema of a definition, with every step and trigger.' })
  @Scope('automations:read')
  automationSchema(@Ctx() { config }: Context): AutomationSchema {
    return { schema: definitionJsonSchema(config.baseUrl) };
  }

  @Query(() => AutomationSchema, { description: 'The same, for the page at /schemas/automation.json.' })
  @Scope('PUBLIC')
  publicAutomationSchema(@Ctx() { config }: Context): AutomationSchema {
    return { schema: definitionJsonSchema(config.baseUrl) };
  }

  @Mutation(() => Automation, { description: 'Makes a draft. No run starts before it is enabled.' })
  @Scope('automations:manage')
  @Refuses('INSTANCE_NOT_ALLOWED', 'LIMIT_REACHED')
  createAutomation(
    @Args(() => CreateAutomationArgs) args: CreateAutomationArgs,
    @Ctx() ctx: Context,
  ): Promise<Automation> {
    return createAutomation(ctx, args);
  }

  @Mutation(() => Automation, {
    description: 'Changes the name or the draft. Runs follow the draft once it is enabled.',
  })
  @Scope('automations:manage')
  @Refuses('INSTANCE_NOT_ALLOWED')
  updateAutomation(
    @Args(() => UpdateAutomationArgs) args: UpdateAutomationArgs,
    @Ctx() ctx: Context,
  ): Promise<Automation> {
    return updateAutomation(ctx, args);
  }

  @Mutation(() => Automation, {
    description: 'Enables an automation, so that runs start. A draft becomes a new version.',
  })
  @Scope('automations:manage')
  @Refuses('INSTANCE_NOT_ALLOWED', 'LIMIT_REACHED')
  enableAutomation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Automation> {
    return enableAutomation(ctx, id);
  }

  @Mutation(() => Automation, {
    description: 'Pauses an automation. No run starts, and runs under way wait until it is enabled again.',
  })
  @Scope('automations:manage')
  @Refuses('AUTOMATION_STATE')
  pauseAutomation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Automation> {
    return pauseAutomation(ctx, id);
  }

  @Mutation(() => Automation, { description: 'Makes a new secret, which is returned once.' })
  @Scope('automations:manage')
  rotateAutomationSecret(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Automation> {
    return rotateAutomationSecret(ctx, id);
  }

  @Mutation(() => Deleted, { description: 'Deletes an automation. Its runs are ended and deleted with it.' })
  @Scope('automations:manage')
  deleteAutomation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteAutomation(ctx, id);
  }

  @FieldResolver(() => Json, {
    description: 'The definition in force; before the automation was first enabled, its draft.',
  })
  definition(@Root() automation: Automation, @Ctx() ctx: Context): Promise<object> {
    return definitionOf(ctx, automation);
  }

  @FieldResolver(() => AutomationRunCounts, { description: 'The number of its runs since it was made.' })
  counts(@Root() { id }: Automation, @Ctx() ctx: Context): Promise<AutomationRunCounts> {
    return runCounts.load(ctx, id);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'The time at which its newest run started, of those that are kept.',
  })
  lastStartedAt(@Root() { id }: Automation, @Ctx() ctx: Context): Promise<Date | null> {
    return lastStarts.load(ctx, id);
  }
}
