import type { Membership, Session } from '../../kernel/security/sessions.js';
import { usableScopes } from './approve.js';
import type { AuthorizationRequest } from './request.js';

/**
 * The workspace in which the user agreed to all of a request before. A public client is always confirmed anew: anybody
 * can pose as one (RFC 6749 §10.2).
 */
export async function findRemembered(request: AuthorizationRequest, session: Session): Promise<Membership | null> {
  const { client, deps, resource, scopes } = request;
  if (client.authMethod === 'none') return null;
  const key = { clientId: client.clientId, userId: session.userId, resource };
  const grants = await deps.store.liveGrants(key, deps.clock.now());
  const covering = grants.find(grant => scopes.every(scope => grant.scopes.includes(scope)));
  if (!covering) return null;
  const membership = await deps.users.membership(session.userId, covering.workspaceId);
  return membership && usableScopes(request, membership).length === scopes.length ? membership : null;
}
