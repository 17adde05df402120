import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { userAdded, userRemoved } from '../events.js';
import { unlinkUser } from '../identity/sign-in/unlink.js';
import { endSessionsOfMember } from '../session/session-rows.js';
import type { Role } from '../user/role.js';

/** Sets the role of a user in a workspace, new or changed. Throws `OWNER_REQUIRED` and `LAST_OWNER`. */
export async function setMembership(tx: Context, userId: string, workspaceId: string, role: Role): Promise<void> {
  const previous = await checkOwners(tx, workspaceId, userId, role);
  await sql(
    tx.em,
    `insert into workspaces.membership (workspace_id, user_id, role, created_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, user_id) do update set role = excluded.role`,
    [workspaceId, userId, role, tx.clock.now()],
  );
  await emit(tx, userAdded, { workspaceId, sandbox: false }, { userId, role, byUserId: tx.caller.userId ?? null });
  await audit(tx, {
    act: 'user.role_set',
    object: { type: 'user', id: userId },
    workspaceId,
    details: { role, previous },
  });
  await notify(tx.em, CREDENTIALS_CHANNEL, userId);
}

/**
 * Removes a member, ends the user's sessions in the workspace, and deletes the link to its
 * provider. Throws `NOT_FOUND`, `OWNER_REQUIRED` and `LAST_OWNER`.
 */
export function removeMembership(ctx: Context, userId: string, workspaceId: string): Promise<void> {
  return transact(ctx, async tx => {
    const role = (await checkOwners(tx, workspaceId, userId, null)) ?? fail('NOT_FOUND');
    await sql(tx.em, 'delete from workspaces.membership where workspace_id = $1 and user_id = $2', [
      workspaceId,
      userId,
    ]);
    await endSessionsOfMember(tx, workspaceId, userId);
    await unlinkUser(tx, workspaceId, userId);
    const data = { userId, role, byUserId: tx.caller.userId ?? null };
    await emit(tx, userRemoved, { workspaceId, sandbox: false }, data);
    await audit(tx, { act: 'user.removed', object: { type: 'user', id: userId }, workspaceId, details: { role } });
    await notify(tx.em, CREDENTIALS_CHANNEL, userId);
  });
}

/**
 * Checks a change of a member's role: only an owner or the operator may add, change or remove an
 * owner, and a workspace keeps at least one. Locks the workspace's members. Returns the current
 * role of the user.
 */
export async function checkOwners(
  tx: Context,
  workspaceId: string,
  userId: string,
  next: Role | null,
): Promise<Role | null> {
  const members = await sql<{ user_id: string; role: Role }>(
    tx.em,
    'select user_id, role from workspaces.membership where workspace_id = $1 order by user_id for update',
    [workspaceId],
  );
  const role = members.find(member => member.user_id === userId)?.role ?? null;
  if ((role === 'owner' || next === 'owner') && tx.caller.kind === 'session' && tx.caller.role !== 'owner')
    fail('OWNER_REQUIRED');
  const owners = members.filter(member => member.role === 'owner').length;
  if (role === 'owner' && next !== 'owner' && owners === 1) fail('LAST_OWNER');
  return role;
}
