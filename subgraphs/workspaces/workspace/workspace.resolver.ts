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

  @Mutation(() => Workspace, { description: 'Changes the workspace. Omitted fields stay unchanged.' })
  @Scope('workspace:manage')
  updateWorkspace(@Args(() => UpdateWorkspaceArgs) args: UpdateWorkspaceArgs, @Ctx() ctx: Context): Promise<Workspace> {
    checkWorkspace(args);
    return changeWorkspace(ctx, ctx.caller.workspaceId, { ...args });
  }

  @Query(() => [InboundSettings], {
    description: 'The settings of workspaces for messages that come in on their lines.',
  })
  @Scope('SYSTEM')
  inboundSettings(
    @Args(() => InboundSettingsArgs) args: InboundSettingsArgs,
    @Ctx() ctx: Context,
  ): Promise<InboundSettings[]> {
    return readInboundSettings(ctx, args.workspaceIds);
  }

  @Query(() => [WorkspacePlan], { description: 'The plans of workspaces, for jobs that work within their limits.' })
  @Scope('SYSTEM')
  workspacePlans(
    @Args(() => WorkspacePlansArgs) args: WorkspacePlansArgs,
    @Ctx() ctx: Context,
  ): Promise<WorkspacePlan[]> {
    return readPlans(ctx, args.workspaceIds);
  }
}
