import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { readMode } from '../session/session.service.js';
import { SessionModeName } from '../session/session-mode.js';
import { Workspace } from '../workspace/workspace.js';
import { ROLE_SCOPES, type Role, RoleName } from './role.js';
import { User } from './user.js';

@ObjectType({ description: 'A workspace that the signed-in user belongs to.' })
export class MyWorkspace {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field(() => RoleName)
  role!: Role;
}

@ObjectType({ description: 'Who is signed in, and where.' })
export class Me {
  @Field(() => User)
  user!: User;

  @Field(() => Workspace, { nullable: true, description: 'The workspace that the session stands in.' })
  workspace!: Workspace | null;

  @Field(() => RoleName, { nullable: true })
  role!: Role | null;

  @Field(() => SessionModeName, {
    nullable: true,
    description: 'What the session works in. Null: it acts live, and sees objects of the sandbox too.',
  })
  mode!: KeyMode | null;

  @Field(() => [String])
  scopes!: readonly string[];

  @Field(() => [MyWorkspace])
  workspaces!: MyWorkspace[];
}

interface MembershipRow {
  id: string;
  name: string;
  role: Role;
  current: boolean;
}

const MEMBERSHIPS = `select w.id, w.name, m.role, s.workspace_id is not null as current
  from workspaces.membership m join workspaces.workspace w on w.id = m.workspace_id
  left join workspaces.session s on s.id = $2 and s.workspace_id = w.id
  where m.user_id = $1 order by m.created_at, w.id`;

/** Reads from the database and not from the credential cache, because the workspace may just have changed. Throws `SESSION_REQUIRED`. */
export async function readMe(ctx: Context): Promise<Me> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const user = (await ctx.em.findOne(User, { id: userId })) ?? fail('SESSION_REQUIRED');
  const mode = await readMode(ctx, credentialId);
  const rows = await sql<MembershipRow>(ctx.db, MEMBERSHIPS, [userId, credentialId]);
  const current = rows.find(row => row.current);
  const workspace = current ? await ctx.em.findOne(Workspace, { id: current.id }) : null;
  return {
    user,
    workspace,
    role: current?.role ?? null,
    mode,
    scopes: current && !workspace?.blockedAt ? ROLE_SCOPES[current.role] : [],
    workspaces: rows.map(({ id, name, role }) => ({ id, name, role })),
  };
}
