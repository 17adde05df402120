import { after } from '../../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { Issue, TokenRequest } from '../request.js';
import { beginsGeneration } from './state.js';

/** RFC 6749 §6: a new pair of tokens. Returns `null` if the token is no longer in the checked state. */
export async function rotateRefresh(
  { deps }: TokenRequest,
  refresh: Refresh,
  { scopes, resources }: Pick<Issue, 'scopes' | 'resources'>,
): Promise<Issue | null> {
  const { grant } = refresh;
  const now = deps.clock.now();
  const refreshToken = randomToken();
  const next = {
    hash: sha256(refreshToken),
    beginsGeneration: beginsGeneration(refresh, deps),
    expiresAt: new Date(Math.min(after(now, deps.config.refreshLifetime).getTime(), grant.expiresAt.getTime())),
  };
  if (!(await deps.store.rotateRefresh(refresh, next, now))) return null;
  return { grant, scopes, resources, refreshToken };
}
