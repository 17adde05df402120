import type { Scope } from '../../catalogue/scopes.js';
import { ADVERTISED_SCOPES, formatScope, parseScope } from '../scope.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/**
 * What is unknown or not the client's to ask for is dropped (RFC 6749 §3.3); nothing left is `invalid_scope`. Without
 * the parameter: what the client registered, else the advertised scopes. A workspace's app is held to the scopes its
 * owner gave it. A client that registered itself is not: its own word binds nobody, the person who approves decides, and
 * AI hosts register with the scopes of their first challenge and ask for more when a tool needs it.
 */
export function checkScope(request: AuthorizationRequest): void {
  const { client, parameters } = request;
  const mayAsk = (scope: Scope) => client.kind !== 'app' || client.scopes === null || client.scopes.includes(scope);
  const asked = parameters.get('scope');
  const wanted = parseScope(asked ?? formatScope(client.scopes ?? ADVERTISED_SCOPES));
  // `offline_access` alone asks for nothing that has to be named here.
  const onlyOffline = asked?.trim() === 'offline_access';
  request.scopes = onlyOffline ? parseScope(formatScope(client.scopes ?? ADVERTISED_SCOPES)) : wanted.filter(mayAsk);
  if (request.scopes.length === 0)
    throw new AuthorizeError('scope', { allowed: formatScope(client.scopes ?? ADVERTISED_SCOPES) });
}
