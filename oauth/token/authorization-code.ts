import type { Check } from '../checks.js';
import { checkCodeExpiry } from './check-code-expiry.js';
import { checkCodeRedirect } from './check-code-redirect.js';
import { checkCodeResource } from './check-code-resource.js';
import { checkCodeUnused } from './check-code-unused.js';
import { checkVerifier } from './check-verifier.js';
import { countToken } from './limit.js';
import { loadCode } from './load-code.js';
import { redeemCode } from './redeem-code.js';
import type { TokenRequest } from './request.js';

/** `grant_type=authorization_code` (RFC 6749 §4.1.3, RFC 7636): first the proof that the client owns the code, then the state of the code. */
export const authorizationCode: readonly Check<TokenRequest>[] = [
  loadCode,
  checkCodeRedirect,
  checkVerifier,
  checkCodeUnused,
  checkCodeExpiry,
  checkCodeResource,
  redeemCode,
  countToken,
];
