import { invalidGrant } from '../errors.js';
import type { Grant } from '../store/grants.js';
import type { TokenRequest } from './request.js';

/** What of the scopes the user's role still allows; a user who left the workspace ends the grant. */
export async function checkMembership(
  { deps }: TokenRequest,
  grant: Grant,
  scopes: readonly string[],
): Promise<readonly string[]> {
  const membership = await deps.membershipOf(grant.userId, grant.workspaceId);
  const usable = scopes.filter(scope => membership?.scopes.includes(scope));
  if (membership && usable.length > 0) return usable;
  await deps.store.revokeGrant(grant.id, deps.clock.now());
  throw invalidGrant('The user no longer has access to the workspace.');
}
