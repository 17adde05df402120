import type { RequestHandler } from 'express';
import { sha256 } from '../../kernel/security/hash.js';
import { verifyAccessToken } from '../access-token/access-token.js';
import { authenticateClient } from '../clients/client-authentication.js';
import type { OAuthDeps } from '../deps.js';
import { noStore, OAuthError } from '../errors.js';
import { formOf } from '../parameters.js';
import type { Client } from '../store/clients.js';

/**
 * `POST /oauth/revoke` (RFC 7009). Revoking a refresh token revokes its grant; revoking an access token revokes only that
 * token. Unknown and expired tokens answer 200 too, as the RFC requires. The hint is not used: the token shows its type.
 */
export const revoke =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const form = formOf(req);
    const client = await authenticateClient(req, form, deps);
    const presented = form.require('token');
    if (!(await revokeRefresh(presented, client, deps))) await revokeAccess(presented, client, deps);
    noStore(res).json({ success: true });
  };

/** RFC 7009 §2.1: a token of another client is refused and stays valid. */
function checkOwner(client: Client, clientId: string): void {
  if (client.clientId !== clientId)
    throw new OAuthError('unauthorized_client', 'The token was issued to another client.');
}

async function revokeRefresh(presented: string, client: Client, { store, clock }: OAuthDeps): Promise<boolean> {
  const refreshToken = await store.findRefresh(sha256(presented));
  if (!refreshToken) return false;
  checkOwner(client, refreshToken.grant.clientId);
  await store.revokeGrant(refreshToken.grant.id, clock.now());
  return true;
}

async function revokeAccess(
  presented: string,
  client: Client,
  { keys, issuer, store, clock }: OAuthDeps,
): Promise<void> {
  const result = await verifyAccessToken(presented, { keys, issuer, audience: null, clock });
  if (!('claims' in result)) return;
  checkOwner(client, result.claims.client_id);
  await store.revokeToken(result.claims.jti, clock.now());
}
