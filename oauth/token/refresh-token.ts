import type { Check } from '../checks.js';
import { checkRefreshLimit } from './check-refresh-limit.js';
import { countToken } from './limit.js';
import type { TokenRequest } from './request.js';
import { rotateRefresh } from './rotate-refresh.js';

/** `grant_type=refresh_token` (RFC 6749 §6, RFC 9700 §4.14): the store checks and rotates the token in one statement. */
export const refreshToken: readonly Check<TokenRequest>[] = [checkRefreshLimit, rotateRefresh, countToken];
