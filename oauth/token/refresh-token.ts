import { checkTokenLimit } from './limit.js';
import { checkMembership } from './membership.js';
import { checkRefreshActive } from './refresh/check-refresh-active.js';
import { checkRefreshResource } from './refresh/check-refresh-resource.js';
import { checkRefreshReuse } from './refresh/check-refresh-reuse.js';
import { checkRefreshScope } from './refresh/check-refresh-scope.js';
import { checkRefreshSuperseded } from './refresh/check-refresh-superseded.js';
import { loadRefresh } from './refresh/load-refresh.js';
import { rotateRefresh } from './refresh/rotate-refresh.js';
import type { Issue, Redemption, TokenRequest } from './request.js';

/**
 * The state of the token comes first, then what the request asks for and what its user may still give: the access token has
 * the scopes that the user's role still allows, and the refresh token keeps all of its own. Returns `null` if the token is
 * no longer in the checked state.
 */
async function checkAndRotate(request: TokenRequest): Promise<Issue | null> {
  const refresh = await loadRefresh(request);
  checkRefreshActive(request, refresh);
  await checkRefreshReuse(request, refresh);
  checkRefreshSuperseded(request, refresh);
  checkTokenLimit(request, refresh.grant.userId);
  const asked = checkRefreshScope(request, refresh);
  const resources = checkRefreshResource(request, refresh);
  const scopes = await checkMembership(request, refresh.grant, asked);
  return rotateRefresh(request, refresh, { scopes, resources });
}

/**
 * `grant_type=refresh_token` (RFC 6749 §6, RFC 9700 §4.14). If a parallel request has begun a
 * generation of the family meanwhile, the request is checked again on the new state.
 */
export const refreshToken: Redemption = async request => {
  let issue = await checkAndRotate(request);
  while (!issue) issue = await checkAndRotate(request);
  return issue;
};
