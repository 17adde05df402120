import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { InboundSettings, InboundSettingsArgs, readInboundSettings } from './inbound-settings.js';
import { readPlans, WorkspacePlan, WorkspacePlansArgs } from './plans.js';
import { checkWorkspace, UpdateWorkspaceArgs } from './workspace.args.js';
import { Workspace } from './workspace.js';
import { changeWorkspace, readWorkspace } from './workspace.service.js';

@Resolver()
export class WorkspaceResolver {
  @Query(() => Workspace, { description: 'The workspace of the caller.' })
  @Scope('workspace:read')
  workspace(@Ctx() ctx: Context): Promise<Workspace> {
    return readWorkspace(ctx, ctx.caller.workspaceId);
  }

  @Mutation(() => Workspace, { description: 'Changes the workspace. What is not given stays.' })
  @Scope('workspace:manage')
  updateWorkspace(@Args(() => UpdateWorkspaceArgs) args: UpdateWorkspaceArgs, @Ctx() ctx: Context): Promise<Workspace> {
    checkWorkspace(args);
    return changeWorkspace(ctx, ctx.caller.workspaceId, { ...args });
  }

  @Query(() => [InboundSettings], { description: 'For what comes in on the lines of workspaces.' })
  @Scope('SYSTEM')
  inboundSettings(
    @Args(() => InboundSettingsArgs) args: InboundSettingsArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundSettings[]> {
    return readInboundSettings(ctx, args.workspaceIds);
  }

  @Query(() => [WorkspacePlan], { description: 'For what jobs do within the limits of a plan.' })
  @Scope('SYSTEM')
  workspacePlans(
    @Args(() => WorkspacePlansArgs) args: WorkspacePlansArgs,
    @Ctx() ctx: Context,
  ): Promise<WorkspacePlan[]> {
    return readPlans(ctx, args.workspaceIds);
  }
}
