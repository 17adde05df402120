import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ROLE_SCOPES, type Role } from '../user/role.js';

@ObjectType({ description: 'The present permissions of a credential.' })
class Standing {
  @Field(() => [String])
  scopes!: readonly string[];

  @Field(() => [String], { description: 'The instances it may use; empty for all.' })
  instanceIds!: readonly string[];

  @Field(() => String, { nullable: true, description: 'The user who made the key; null for other credentials.' })
  createdBy!: string | null;
}

const KEY = `select scopes, instance_ids as "instanceIds", created_by as "createdBy" from workspaces.api_key
  where id = $1 and workspace_id = $2 and revoked_at is null and (expires_at is null or expires_at > $3)`;
/** Names of one question. */
const MAX_NAMES = 100;
const NAMES = `select u.id, u.name from workspaces.membership m join workspaces."user" u on u.id = m.user_id
  where m.workspace_id = $1 and m.user_id = any($2)`;
const MEMBER = 'select role from workspaces.membership where user_id = $1 and workspace_id = $2';

@ObjectType({ description: 'The name of a member.' })
class MemberName {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  name!: string | null;
}

/** Resolves the present rights of a credential, for work that is done later in its name. */
@Resolver()
export class StandingResolver {
  @Query(() => Standing, {
    nullable: true,
    description: 'The permissions of an API key; null once it is revoked or expired.',
  })
  @Scope('SYSTEM')
  async keyStanding(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Standing | null> {
    const values = [id, ctx.caller.workspaceId, ctx.clock.now()];
    return (await sql<Standing>(connectionOf(ctx), KEY, values))[0] ?? null;
  }

  @Query(() => Standing, {
    nullable: true,
    description: 'The permissions of a user, by the role; null if the user is not a member.',
  })
  @Scope('SYSTEM')
  async memberStanding(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Standing | null> {
    const [member] = await sql<{ role: Role }>(connectionOf(ctx), MEMBER, [id, ctx.caller.workspaceId]);
    return member ? { scopes: ROLE_SCOPES[member.role], instanceIds: [], createdBy: null } : null;
  }

  @Query(() => [MemberName], {
    description: 'The names of those of these users who are members, for strangers whom they answer.',
  })
  @Scope('SYSTEM')
  memberNames(@Arg('ids', () => [ID]) ids: string[], @Ctx() ctx: Context): Promise<MemberName[]> {
    return sql<MemberName>(connectionOf(ctx), NAMES, [ctx.caller.workspaceId, ids.slice(0, MAX_NAMES)]);
  }
}
