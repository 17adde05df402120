import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { audit } from '../../../kernel/audit/audit.js';
import { systemCaller } from '../../../kernel/context/caller.js';
import { type Context, createContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { InvitationView, NewAccount, Origin } from '../../../kernel/security/accounts.js';
import type { Session } from '../../../kernel/security/sessions.js';
import { findMember } from '../member/member.js';
import { setMembership } from '../member/membership.service.js';
import { hashPassword } from '../user/password.js';
import type { Role } from '../user/role.js';
import type { User } from '../user/user.js';
import { insertUser } from '../user/user.service.js';
import { findLink, type LinkRow, useLink } from './link.js';

/** SQL: whether a workspace `w` takes no password of the address `$2`. An invited owner could always use one. */
const TAKES_NO_PASSWORD = `($3 <> 'owner' and exists (select from workspaces.identity_provider p
    join workspaces.identity_domain d on d.workspace_id = p.workspace_id
  where p.workspace_id = w.id and not p.passwords and d.verified_at is not null
    and substring($2 from '[^@]*$') in (d.name, d.unicode_name)))`;

const SHOW = `select w.name, exists (select from workspaces."user" u where u.email = $2) as has_account,
    ${TAKES_NO_PASSWORD} as needs_provider
  from workspaces.workspace w where w.id = $1`;

/** Reads whether a workspace requires a person with an address to sign in through its provider. */
const NEEDS = `select ${TAKES_NO_PASSWORD} as needs_provider from workspaces.workspace w where w.id = $1`;

/** Returns `null` when the link is not valid. */
export async function showInvitation(
  services: Services,
  token: string,
): Promise<(InvitationView & { role: Role }) | null> {
  const link = await findLink(services, 'invitation', token);
  if (!link?.role) return null;
  const { email, role, workspace_id } = link;
  const [row] = await sql<Shown>(services.db, SHOW, [workspace_id, email, role]);
  if (!row) return null;
  const { name: workspaceName, has_account: hasAccount, needs_provider: needsProvider } = row;
  return { email, role, workspaceName, hasAccount, needsProvider };
}

interface Shown {
  name: string;
  has_account: boolean;
  needs_provider: boolean;
}

interface Accepted {
  user: User;
  workspaceId: string;
}

/**
 * Uses the link to make the person's account. Returns `null` when the link is not valid, or the
 * address has an account by now. Throws `PROVIDER_SIGN_IN_REQUIRED`.
 */
export async function acceptAsNewUser(
  services: Services,
  token: string,
  { password, name }: NewAccount,
  origin: Origin,
): Promise<Accepted | null> {
  const link = await findLink(services, 'invitation', token);
  if (!link) return null;
  const [row] = await sql<Pick<Shown, 'needs_provider'>>(services.db, NEEDS, [
    link.workspace_id,
    link.email,
    link.role,
  ]);
  if (row?.needs_provider) fail('PROVIDER_SIGN_IN_REQUIRED');
  const passwordHash = await hashPassword(password);
  try {
    return await transact(contextOf(services, link, origin), async tx => {
      const used = await useLink(tx, 'invitation', token);
      if (!used) return null;
      const user = await insertUser(tx, { email: link.email, name, passwordHash, isProven: used.mailed });
      return { user, workspaceId: await join(tx, link, user.id) };
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
}

/**
 * Uses the link to join as the signed-in user, whose address must be the invited one. Returns the
 * id of the workspace; `null` when the link is not valid.
 */
export async function acceptAsUser(
  services: Services,
  token: string,
  session: Pick<Session, 'userId' | 'email'>,
  origin: Origin,
): Promise<string | null> {
  const link = await findLink(services, 'invitation', token);
  if (link?.email !== session.email) return null;
  return transact(contextOf(services, link, origin), async tx => {
    const used = await useLink(tx, 'invitation', token);
    return used && join(tx, link, session.userId);
  });
}

/** Returns a context in which the inviter acts. */
const contextOf = (services: Services, { workspace_id, invited_by }: LinkRow, { ip, requestId }: Origin): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspace_id ?? ''), ...(invited_by ? { userId: invited_by } : {}) },
    locale: 'en',
    requestId,
    ip,
  });

/** Returns the id of the workspace. A member keeps the role. */
async function join(tx: Context, { id, email, workspace_id, role }: LinkRow, userId: string): Promise<string> {
  if (!workspace_id || !role) throw new Error('An invitation has a workspace and a role.');
  const object = { type: 'invitation', id };
  await audit(tx, { act: 'invitation.accepted', object, byUserId: userId, details: { email, role } });
  if (!(await findMember(tx, userId))) await setMembership(tx, userId, workspace_id, role);
  return workspace_id;
}
