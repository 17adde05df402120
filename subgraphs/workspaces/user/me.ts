import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, type Locale } from '../../../kernel/errors/errors.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { lacksFactorIn } from '../factor/lacks-factor.js';
import { findSession } from '../session/find-session.js';
import { MySession } from '../session/my-session.js';
import { reaches } from '../session/reaches.js';
import { readMode } from '../session/session.service.js';
import { SessionModeName } from '../session/session-mode.js';
import { Workspace } from '../workspace/workspace.js';
import { ROLE_SCOPES, type Role, RoleName } from './role.js';
import { User } from './user.js';

@ObjectType({ description: 'A workspace that the signed-in user belongs to.' })
export class MyWorkspace {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name that people see.' })
  name!: string;

  @Field(() => RoleName, { description: 'The role of the person in this workspace.' })
  role!: Role;
}

@ObjectType({ description: 'The signed-in user, and the workspace.' })
export class Me {
  @Field(() => User, { description: 'The person.' })
  user!: User;

  @Field(() => Workspace, { nullable: true, description: 'The workspace of the session.' })
  workspace!: Workspace | null;

  @Field(() => RoleName, { description: 'The role in the workspace of the request; null without one.', nullable: true })
  role!: Role | null;

  @Field(() => SessionModeName, {
    nullable: true,
    description: 'The mode of the session; null if it acts live and sees objects of the sandbox too.',
  })
  mode!: KeyMode | null;

  @Field({
    description:
      'True if the workspace requires a second factor and the user has none, so that nothing in it can be reached.',
  })
  lacksSecondFactor!: boolean;

  @Field(() => [String], {
    description:
      'The scopes of the role in the workspace; none while it is blocked, or a required second factor is missing.',
  })
  scopes!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The language that the user chose: en, pt-BR or es; null for that of the browser.',
  })
  locale!: Locale | null;

  @Field(() => MySession, { description: 'The session of this request.' })
  session!: MySession;

  @Field(() => [MyWorkspace], { description: 'The workspaces of the person that the session can reach.' })
  workspaces!: MyWorkspace[];
}

interface MembershipRow {
  id: string;
  name: string;
  role: Role;
  lacks_factor: boolean;
}

const MEMBERSHIPS = `select w.id, w.name, m.role, ${lacksFactorIn('$2::text')} as lacks_factor
  from workspaces.membership m join workspaces.workspace w on w.id = m.workspace_id
    join workspaces."user" u on u.id = m.user_id
  where m.user_id = $1 and ${reaches('$2::text')} order by m.created_at, w.id`;

/**
 * Returns the caller in a workspace: that of the request, or the one to which the session has just
 * gone. Reads from the database and not from the credential cache, because the role may just have
 * changed. Throws `SESSION_REQUIRED`.
 */
export async function readMe(ctx: Context, workspaceId = ctx.caller.workspaceId): Promise<Me> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const user = (await ctx.em.findOne(User, { id: userId })) ?? fail('SESSION_REQUIRED');
  const session = (await findSession(ctx, credentialId)) ?? fail('SESSION_REQUIRED');
  const { namesMode, sandbox } = ctx.caller;
  const mode = namesMode ? (sandbox ? 'test' : 'live') : await readMode(ctx, credentialId);
  const rows = await sql<MembershipRow>(ctx.db, MEMBERSHIPS, [userId, ctx.caller.providerId ?? null]);
  const current = rows.find(({ id }) => id === workspaceId);
  const workspace = current ? await ctx.em.findOne(Workspace, { id: current.id }) : null;
  return {
    user,
    workspace,
    role: current?.role ?? null,
    mode,
    lacksSecondFactor: current?.lacks_factor ?? false,
    scopes: current && !workspace?.blockedAt && !current.lacks_factor ? ROLE_SCOPES[current.role] : [],
    locale: user.locale,
    session,
    workspaces: rows.map(({ id, name, role }) => ({ id, name, role })),
  };
}
