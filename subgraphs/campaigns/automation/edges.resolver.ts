import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { Cost, LIST_COST, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Contact } from '../contact/contact.js';
import { Segment } from '../contact/segment.js';
import { Template } from '../template/template.js';
import { Automation } from './automation.js';
import { definitionOf } from './automation.service.js';
import { segmentIdsIn, templateIdsIn } from './definition/named-in.js';
import { type AutomationRun, AutomationRunPage } from './run/run.js';
import { listRunsOf } from './run/run.service.js';

/** Resolves the objects that the definition of an automation names. */
@Resolver(() => Automation)
export class AutomationEdgesResolver {
  @FieldResolver(() => [Template], {
    nullable: 'items',
    description: 'The templates that its steps send; null in the place of one that is deleted.',
  })
  @Scope('templates:read')
  @Cost(ROWS_COST)
  async templates(@Root() automation: Automation, @Ctx() ctx: Context): Promise<(Template | null)[]> {
    const ids = templateIdsIn(await definitionOf(ctx, automation));
    return Promise.all(ids.map(id => findOwned(ctx, Template, id)));
  }

  @FieldResolver(() => [Segment], {
    nullable: 'items',
    description: 'The segments that its triggers and conditions name; null in the place of one that is deleted.',
  })
  @Cost(ROWS_COST)
  async segments(@Root() automation: Automation, @Ctx() ctx: Context): Promise<Segment[]> {
    return segmentIdsIn(await definitionOf(ctx, automation)).map(id => ({ id }));
  }
}

/** Adds to a contact its runs through automations. */
@Resolver(() => Contact)
export class RunsOfContactResolver {
  @FieldResolver(() => AutomationRunPage, { description: 'Its runs through automations, newest first.' })
  @Scope('automations:read')
  @Cost(LIST_COST)
  automationRuns(
    @Root() { id }: Contact,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<AutomationRun>> {
    return listRunsOf(ctx, id, page);
  }
}
