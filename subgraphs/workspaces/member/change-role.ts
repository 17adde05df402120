import { type Context, transact } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { Role } from '../user/role.js';
import { findMember, type Member } from './member.js';
import { checkOwners, setMembership } from './membership.service.js';

/** Changes the role of a member of the caller's workspace. Throws `NOT_FOUND`, `OWNER_REQUIRED` and `LAST_OWNER`. */
export function changeRole(ctx: Context, userId: string, role: Role): Promise<Member> {
  const { workspaceId } = ctx.caller;
  return transact(ctx, async tx => {
    const present = (await checkOwners(tx, workspaceId, userId, role)) ?? fail('NOT_FOUND');
    if (present !== role) await setMembership(tx, userId, workspaceId, role);
    return (await findMember(tx, userId)) ?? fail('NOT_FOUND');
  });
}
