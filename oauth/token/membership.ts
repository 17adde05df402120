import { invalidGrant } from '../errors.js';
import type { Grant } from '../store/grants.js';
import type { TokenRequest } from './request.js';

/**
 * The scopes that the user's role allows now. If there is none, or the user left the workspace, the grant is revoked. A
 * blocked workspace still gets its tokens: they are refused at every use until it is unblocked, and nothing is lost.
 */
export async function checkMembership(
  { deps }: TokenRequest,
  grant: Grant,
  scopes: readonly string[],
): Promise<readonly string[]> {
  const membership = await deps.users.membershipThroughBlock(grant.userId, grant.workspaceId);
  const allowed = scopes.filter(scope => membership?.scopes.includes(scope));
  if (membership && allowed.length > 0) return allowed;
  await deps.store.revokeGrant(grant.id, deps.clock.now());
  throw invalidGrant('The user no longer has access to the workspace.');
}
