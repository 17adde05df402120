import { Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import { type Page, PageArgs } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Message } from '../../campaign/recipient/message.js';
import { Contact } from '../../contact/contact.js';
import { Automation } from '../automation.js';
import { findAutomation } from '../find-automation.js';
import { messagesOfRuns } from '../step/send/messages.js';
import { AutomationRunArgs, AutomationRunsArgs, RunInputArgs, SimulationArgs } from './run.args.js';
import { AutomationRun, AutomationRunPage, AutomationRunStep } from './run.js';
import { cancelRun, listRuns, readRun, startRunByHand } from './run.service.js';
import { AutomationSimulation, simulateRun } from './simulate.js';
import { stepsOfRuns } from './steps-of-run.js';

@Resolver(() => AutomationRun)
export class AutomationRunResolver {
  @Query(() => AutomationRunPage, { description: 'Runs of an automation, newest first.' })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automationRuns(
    @Args(() => AutomationRunsArgs) args: AutomationRunsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<AutomationRun>> {
    return listRuns(ctx, args);
  }

  @Query(() => AutomationRun, { description: 'One run of an automation.' })
  @Scope('automations:read')
  automationRun(@Args(() => AutomationRunArgs) args: AutomationRunArgs, @Ctx() ctx: Context): Promise<AutomationRun> {
    return readRun(ctx, args);
  }

  @Query(() => AutomationSimulation, {
    description:
      'The way that a run would take now, through the draft if there is one. Nothing is sent, called or stored.',
  })
  @Scope('automations:read')
  @Cost(LIST_COST)
  @Refuses('INSTANCE_NOT_ALLOWED')
  simulateAutomation(
    @Args(() => SimulationArgs) args: SimulationArgs,
    @Ctx() ctx: Context,
  ): Promise<AutomationSimulation> {
    return simulateRun(ctx, args);
  }

  @Mutation(() => AutomationRun, { description: 'Starts a run of an automation with the trigger api.' })
  @Scope('automations:manage')
  @Refuses(
    'AUTOMATION_STATE',
    'AUTOMATION_TRIGGER_MISSING',
    'AUTOMATION_ENTRY_REFUSED',
    'LIMIT_REACHED',
    'INSTANCE_NOT_ALLOWED',
  )
  startAutomationRun(@Args(() => RunInputArgs) args: RunInputArgs, @Ctx() ctx: Context): Promise<AutomationRun> {
    return startRunByHand(ctx, args);
  }

  @Mutation(() => AutomationRun, { description: 'Cancels a run where it is.' })
  @Scope('automations:manage')
  @Refuses('AUTOMATION_RUN_ENDED')
  cancelAutomationRun(
    @Args(() => AutomationRunArgs) args: AutomationRunArgs,
    @Ctx() ctx: Context,
  ): Promise<AutomationRun> {
    return cancelRun(ctx, args);
  }

  @FieldResolver(() => [AutomationRunStep], { description: 'The steps that the run took, in order: the last 200.' })
  @Cost(ROWS_COST)
  steps(@Root() { id }: AutomationRun, @Ctx() ctx: Context): Promise<AutomationRunStep[]> {
    return stepsOfRuns.load(ctx, id);
  }

  @FieldResolver(() => [ID], { description: 'The messages that it sent, in the order of time.' })
  @Cost(ROWS_COST)
  messageIds(@Root() { id }: AutomationRun, @Ctx() ctx: Context): Promise<string[]> {
    return messagesOfRuns.load(ctx, id);
  }

  @FieldResolver(() => [Message], {
    nullable: 'items',
    description: 'The messages that it sent, in the order of time.',
  })
  @Cost(ROWS_COST)
  async messages(@Root() { id }: AutomationRun, @Ctx() ctx: Context): Promise<Message[]> {
    return (await messagesOfRuns.load(ctx, id)).map(messageId => ({ id: messageId }));
  }

  @FieldResolver(() => Contact, {
    description: 'The contact that the run is about; null if it has none.',
    nullable: true,
  })
  contact(@Root() { contactId }: AutomationRun): Contact | null {
    return contactId === null ? null : { id: contactId };
  }

  @FieldResolver(() => Automation, { nullable: true, description: 'The automation; null while it is being deleted.' })
  automation(@Root() { automationId }: AutomationRun, @Ctx() ctx: Context): Promise<Automation | null> {
    return findAutomation(ctx, automationId);
  }
}

@Resolver(() => Automation)
export class RunsOfAutomationResolver {
  @FieldResolver(() => AutomationRunPage, { description: 'The runs, newest first.' })
  runs(
    @Root() { id }: Automation,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<AutomationRun>> {
    return listRuns(ctx, { ...page, id });
  }
}
