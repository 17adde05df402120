import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type Role, RoleName } from '../user/role.js';
import { User } from '../user/user.js';

@ObjectType({ description: 'A user of the workspace, with the role there.' })
export class Member {
  @Field(() => ID, { description: 'The id of the user.' })
  id!: string;

  @Field(() => User, { description: 'The person.' })
  user!: User;

  @Field(() => RoleName, { description: 'The role in this workspace.' })
  role!: Role;

  @Field({ description: 'The time at which the user joined.' })
  joinedAt!: Date;

  @Field(() => Boolean, { nullable: true, description: 'Whether sign-ins of the user require a second factor.' })
  @Scope('workspace:manage')
  hasSecondFactor!: boolean;
}

export const MemberPage = pageOf(Member, 'MemberPage');

export interface MemberRow {
  id: string;
  email: string;
  name: string | null;
  created_at: Date;
  updated_at: Date;
  role: Role;
  joined_at: Date;
  has_factor: boolean;
}

/** More members are not listed. */
const MAX_MEMBERS = 1_000;

export const COLUMNS = `u.id, u.email, u.name, u.created_at, u.updated_at, m.role, m.created_at as joined_at,
  u.second_factor_at is not null as has_factor
  from workspaces.membership m join workspaces."user" u on u.id = m.user_id where m.workspace_id = $1`;

/** The users of the caller's workspace, in the order in which they joined. */
export async function listMembers(ctx: Context): Promise<Member[]> {
  const rows = await sql<MemberRow>(ctx.db, `select ${COLUMNS} order by m.created_at, u.id limit $2`, [
    ctx.caller.workspaceId,
    MAX_MEMBERS,
  ]);
  return rows.map(toMember);
}

export async function findMember(ctx: Context, userId: string): Promise<Member | null> {
  const [row] = await sql<MemberRow>(ctx.em, `select ${COLUMNS} and u.id = $2`, [ctx.caller.workspaceId, userId]);
  return row ? toMember(row) : null;
}

/** `email` in lower case. */
export async function findMemberByEmail(ctx: Context, email: string): Promise<Member | null> {
  const [row] = await sql<MemberRow>(ctx.em, `select ${COLUMNS} and u.email = $2`, [ctx.caller.workspaceId, email]);
  return row ? toMember(row) : null;
}

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  user: Object.assign(new User(), {
    id: row.id,
    email: row.email,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
  role: row.role,
  joinedAt: row.joined_at,
  hasSecondFactor: row.has_factor,
});
