import { Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { Scope } from '../../../../../kernel/graph/scope.js';

@ObjectType({
  description:
    'An agent in whose name the workspace sends RCS messages. The operator assigns it, or a provider account has it.',
})
export class RcsAgent {
  @Field(() => ID, { description: 'The id, which is the `instanceId` of messages that come in for it.' })
  id!: string;

  @Field({ description: 'The agent, as in the `from` of messages.' })
  agent!: string;

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;
}

/** A workspace has a few. */
const MAX_AGENTS = 100;

const LIST = `select id, value as agent, created_at as "createdAt" from channels.sender
  where workspace_id = $1 and channel = 'rcs' order by value limit $2`;

@Resolver()
export class RcsAgentResolver {
  @Query(() => [RcsAgent], { description: 'The agents of the workspace, by name.' })
  @Scope('rcs:read')
  rcsAgents(@Ctx() { db, caller }: Context): Promise<RcsAgent[]> {
    return sql<RcsAgent>(db, LIST, [caller.workspaceId, MAX_AGENTS]);
  }
}
