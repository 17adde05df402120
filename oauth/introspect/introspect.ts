import type { Request, RequestHandler } from 'express';
import { sha256 } from '../../kernel/security/hash.js';
import { verifyAccessToken } from '../access-token/access-token.js';
import { authenticateClient, isResourceServer } from '../clients/client-authentication.js';
import type { OAuthDeps } from '../deps.js';
import { invalidClient, noStore } from '../errors.js';
import { formOf, type Parameters } from '../parameters.js';
import { audienceOf } from '../resource.js';
import { formatScope } from '../scope.js';
import { testMode } from '../test-mode.js';
import { isUsable } from '../token/refresh/state.js';

/** Returns the client whose tokens the caller may introspect; `null` for all. */
async function callerOf(req: Request, form: Parameters, deps: OAuthDeps): Promise<string | null> {
  if (isResourceServer(req, deps)) return null;
  const client = await authenticateClient(req, form, deps);
  if (client.authMethod === 'none') throw invalidClient('Introspection requires a confidential client.');
  return client.clientId;
}

/**
 * `POST /oauth/introspect` (RFC 7662). A confidential client may introspect its own tokens, a resource server all
 * tokens. The response for an inactive token, or a token of another client, is `{"active": false}`.
 */
export const introspect =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const form = formOf(req);
    const clientId = await callerOf(req, form, deps);
    const presented = form.require('token');
    const active = (await describeAccess(presented, deps)) ?? (await describeRefresh(presented, deps));
    const shown = active && (clientId === null || active.client_id === clientId);
    noStore(res).json(shown ? { active: true, ...active } : { active: false });
  };

async function describeAccess(presented: string, { keys, issuer, clock, store }: OAuthDeps) {
  const result = await verifyAccessToken(presented, { keys, issuer, audience: null, clock });
  if (!('claims' in result)) return null;
  const { claims } = result;
  const grant = await store.findGrant(claims.grant_id, clock.now());
  if (!grant || (await store.isRevoked([claims.jti]))) return null;
  return { ...claims, username: grant.userEmail, token_type: 'Bearer' };
}

async function describeRefresh(presented: string, deps: OAuthDeps) {
  const { issuer, store } = deps;
  const refresh = await store.findRefresh(sha256(presented));
  if (!refresh || !isUsable(refresh, deps)) return null;
  const { family, grant } = refresh;
  return {
    iss: issuer,
    sub: grant.userId,
    aud: audienceOf(grant.resources),
    client_id: grant.clientId,
    scope: formatScope(refresh.scopes),
    iat: Math.floor(refresh.issuedAt.getTime() / 1_000),
    exp: Math.floor(family.expiresAt.getTime() / 1_000),
    workspace_id: grant.workspaceId,
    grant_id: grant.id,
    ...testMode(grant),
    username: grant.userEmail,
    token_type: 'refresh_token',
  };
}
