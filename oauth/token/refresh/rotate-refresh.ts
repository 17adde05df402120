import { after } from '../../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { TokenRequest } from '../request.js';
import { beginsGeneration } from './state.js';

/** RFC 6749 §6: a new pair of tokens. Returns `false` if the token is no longer in the checked state. */
export async function rotateRefresh(request: TokenRequest): Promise<boolean> {
  const { deps, refresh, resources, scopes } = request;
  const { grant } = refresh;
  const now = deps.clock.now();
  const refreshToken = randomToken();
  const next = {
    hash: sha256(refreshToken),
    beginsGeneration: beginsGeneration(refresh, deps),
    expiresAt: new Date(Math.min(after(now, deps.config.refreshLifetime).getTime(), grant.expiresAt.getTime())),
  };
  if (!(await deps.store.rotateRefresh(refresh, next, now))) return false;
  request.issue = { grant, scopes, resources, refreshToken };
  return true;
}
