import { type Check, runChecks } from '../checks.js';
import { countToken } from './limit.js';
import { checkRefreshActive } from './refresh/check-refresh-active.js';
import { checkRefreshLimit } from './refresh/check-refresh-limit.js';
import { checkRefreshMember } from './refresh/check-refresh-member.js';
import { checkRefreshResource } from './refresh/check-refresh-resource.js';
import { checkRefreshReuse } from './refresh/check-refresh-reuse.js';
import { checkRefreshScope } from './refresh/check-refresh-scope.js';
import { checkRefreshSuperseded } from './refresh/check-refresh-superseded.js';
import { loadRefresh } from './refresh/load-refresh.js';
import { rotateRefresh } from './refresh/rotate-refresh.js';
import type { TokenRequest } from './request.js';

/** The state of the token comes first, then what the request asks for and what its user may still give. */
const CHECKS: readonly Check<TokenRequest>[] = [
  loadRefresh,
  checkRefreshActive,
  checkRefreshReuse,
  checkRefreshSuperseded,
  checkRefreshLimit,
  checkRefreshScope,
  checkRefreshResource,
  checkRefreshMember,
];

/**
 * Checks the request and rotates its token. If a parallel request has begun a generation of the
 * family meanwhile, the request is checked again on the new state.
 */
async function checkAndRotate(request: TokenRequest): Promise<void> {
  do await runChecks(CHECKS, request);
  while (!(await rotateRefresh(request)));
}

/** `grant_type=refresh_token` (RFC 6749 §6, RFC 9700 §4.14). */
export const refreshToken: readonly Check<TokenRequest>[] = [checkAndRotate, countToken];
