import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { PlanName } from './workspace.js';

@ArgsType()
export class WorkspacePlansArgs {
  @Field(() => [ID])
  workspaceIds!: string[];
}

@ObjectType({ description: 'The plan of a workspace.' })
export class WorkspacePlan {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => PlanName)
  plan!: string;
}

const READ = 'select id as "workspaceId", plan from workspaces.workspace where id = any($1)';

/** Reads the plans of those workspaces that exist. */
export const readPlans = (ctx: Context, workspaceIds: readonly string[]): Promise<WorkspacePlan[]> =>
  sql<WorkspacePlan>(connectionOf(ctx), READ, [workspaceIds]);
