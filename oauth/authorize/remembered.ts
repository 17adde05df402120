import type { Membership, Session } from '../../kernel/security/sessions.js';
import { allowedScopes } from './approve.js';
import type { AuthorizationRequest } from './request.js';

/**
 * The workspace in which the user approved all requested scopes before. A public client always needs a new approval,
 * because any program can use its identifier (RFC 6749 §10.2).
 */
export async function findRemembered(request: AuthorizationRequest, session: Session): Promise<Membership | null> {
  const { client, deps, resource, scopes } = request;
  if (client.authMethod === 'none') return null;
  const key = { clientId: client.clientId, userId: session.userId, resource };
  const grants = await deps.store.activeGrants(key, deps.clock.now());
  const covering = grants.find(grant => scopes.every(scope => grant.scopes.includes(scope)));
  if (!covering) return null;
  const membership = await deps.users.membership(session.userId, covering.workspaceId);
  return membership && allowedScopes(request, membership).length === scopes.length ? membership : null;
}
