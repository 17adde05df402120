import { after } from '../../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { NewRefresh } from '../../store/refresh-tokens.js';
import { checkTokenLimit } from '../limit.js';
import { checkMembership } from '../membership.js';
import type { Issue, TokenRequest } from '../request.js';
import { revokeReplayed } from './check-code-unused.js';

/**
 * Redeems the code. Exactly one of several parallel requests succeeds, and the others revoke the
 * grant as replays.
 */
export async function redeemCode(request: TokenRequest, code: Code, resources: readonly string[]): Promise<Issue> {
  const { client, deps } = request;
  checkTokenLimit(request, code.grant.userId);
  const scopes = await checkMembership(request, code.grant, code.scopes);
  const now = deps.clock.now();
  const refreshToken = client.grantTypes.includes('refresh_token') ? randomToken() : null;
  const refresh: NewRefresh | null = refreshToken
    ? { hash: sha256(refreshToken), familyId: randomToken(16), expiresAt: after(now, deps.config.refreshLifetime) }
    : null;
  const outcome = await deps.store.redeemCode(code.hash, refresh, now);
  if (outcome === 'used') await revokeReplayed(request, code);
  if (outcome === 'inactive') throw invalidGrant('The grant has been revoked: ask the user to approve again.');
  // A client that has the new tokens needs the old ones no more. They stay valid until then.
  for (const grantId of code.replaces) await deps.store.revokeGrant(grantId, now);
  return { grant: code.grant, scopes, resources, refreshToken };
}
