import type { AcceptedToken, AcceptToken } from '../../kernel/security/credentials.js';
import { parseScope } from '../scope.js';
import type { AccessTokenClaims, AccessTokenVerifier, Verification } from './access-token.js';
import type { Revocations } from './revocation-cache.js';

/**
 * What the edge asks of an access token: signature, type, issuer, audience and expiry by the verifier, then whether its
 * grant lives. A token that was seen before costs no database read.
 */
export function createAcceptToken(verify: AccessTokenVerifier, revocations: Pick<Revocations, 'covers'>): AcceptToken {
  // The verifier answers the same claims for the same token, so that they are read once.
  const accepted = new WeakMap<AccessTokenClaims, AcceptedToken>();
  const read = (claims: AccessTokenClaims): AcceptedToken => {
    const token = accepted.get(claims) ?? toAccepted(claims);
    accepted.set(claims, token);
    return token;
  };
  const judge = (verification: Verification) => {
    if ('refused' in verification) return null;
    const { claims } = verification;
    const revoked = revocations.covers(claims);
    if (revoked instanceof Promise) return revoked.then(dead => (dead ? null : read(claims)));
    return revoked ? null : read(claims);
  };
  return token => {
    const verification = verify(token);
    return verification instanceof Promise ? verification.then(judge) : judge(verification);
  };
}

const toAccepted = ({ sub, workspace_id, client_id, grant_id, scope }: AccessTokenClaims): AcceptedToken => ({
  userId: sub,
  workspaceId: workspace_id,
  clientId: client_id,
  grantId: grant_id,
  // Whatever the token says, no app acts as the dashboard.
  scopes: parseScope(scope),
});
