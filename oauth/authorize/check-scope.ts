import type { Scope } from '../../catalogue/scopes.js';
import { ADVERTISED_SCOPES, formatScope, parseScope } from '../scope.js';
import type { Client } from '../store/clients.js';
import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/**
 * Unknown scopes, and scopes that the client may not request, are ignored (RFC 6749 §3.3). If none
 * remains, the request is refused with `invalid_scope`. The default is the scopes of the client's
 * registration, or else the advertised ones.
 *
 * An app of a workspace is limited to the scopes that its owner chose. A client that registered
 * itself is not limited to the scopes of its registration: the user who approves decides, and AI
 * hosts register with the scopes of their first challenge and request more when a tool needs them.
 */
export function checkScope({ parameters }: AskedAuthorization, client: Client): readonly Scope[] {
  const mayRequest = (scope: Scope) => client.kind !== 'app' || client.scopes === null || client.scopes.includes(scope);
  const requested = parameters.get('scope');
  const named = parseScope(requested ?? formatScope(client.scopes ?? ADVERTISED_SCOPES));
  // `offline_access` alone counts as no scope: refresh tokens need no scope here.
  const onlyOffline = requested?.trim() === 'offline_access';
  const scopes = onlyOffline ? parseScope(formatScope(client.scopes ?? ADVERTISED_SCOPES)) : named.filter(mayRequest);
  if (scopes.length === 0)
    throw new AuthorizeError('scope', { allowed: formatScope(client.scopes ?? ADVERTISED_SCOPES) });
  return scopes;
}
