import { checkCodeExpiry } from './code/check-code-expiry.js';
import { checkCodeRedirect } from './code/check-code-redirect.js';
import { checkCodeResource } from './code/check-code-resource.js';
import { checkCodeUnused } from './code/check-code-unused.js';
import { checkVerifier } from './code/check-verifier.js';
import { loadCode } from './code/load-code.js';
import { redeemCode } from './code/redeem-code.js';
import type { Redemption } from './request.js';

/** `grant_type=authorization_code` (RFC 6749 §4.1.3, RFC 7636): first the proof that the client owns the code, then the state of the code. */
export const authorizationCode: Redemption = async request => {
  const code = await loadCode(request);
  checkCodeRedirect(request, code);
  checkVerifier(request, code);
  await checkCodeUnused(request, code);
  checkCodeExpiry(request, code);
  const resources = checkCodeResource(request, code);
  return redeemCode(request, code, resources);
};
