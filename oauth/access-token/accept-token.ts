import type { AcceptedToken, AcceptToken } from '../../kernel/security/credentials.js';
import { parseScope } from '../scope.js';
import type { AccessTokenClaims, AccessTokenVerifier, Verification } from './access-token.js';
import type { Revocations } from './revocation-cache.js';

/**
 * Accepts an access token at the edge: the verifier checks signature, type, issuer, audience and expiry, then the
 * revocations are checked. A token that was verified before costs no database read.
 */
export function createAcceptToken(verify: AccessTokenVerifier, revocations: Pick<Revocations, 'covers'>): AcceptToken {
  // The verifier answers the same claims object for the same token, so that it is converted once.
  const accepted = new WeakMap<AccessTokenClaims, AcceptedToken>();
  const read = (claims: AccessTokenClaims): AcceptedToken => {
    const token = accepted.get(claims) ?? toAccepted(claims);
    accepted.set(claims, token);
    return token;
  };
  const checkRevoked = (verification: Verification) => {
    if ('refused' in verification) return null;
    const { claims } = verification;
    const revoked = revocations.covers(claims);
    if (revoked instanceof Promise) return revoked.then(isRevoked => (isRevoked ? null : read(claims)));
    return revoked ? null : read(claims);
  };
  return token => {
    const verification = verify(token);
    return verification instanceof Promise ? verification.then(checkRevoked) : checkRevoked(verification);
  };
}

const toAccepted = ({
  sub,
  workspace_id,
  client_id,
  grant_id,
  scope,
  sandbox,
  exp,
}: AccessTokenClaims): AcceptedToken => ({
  userId: sub,
  workspaceId: workspace_id,
  clientId: client_id,
  grantId: grant_id,
  sandbox: sandbox === true,
  // Only scopes that an app may have.
  scopes: parseScope(scope),
  expiresAt: new Date(exp * 1_000),
});
