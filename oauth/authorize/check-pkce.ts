import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** RFC 7636: S256 is required of every client. A missing method means `plain`, which is refused. */
export function checkPkce(request: AuthorizationRequest): void {
  const challenge = request.parameters.get('code_challenge');
  const method = request.parameters.get('code_challenge_method');
  if (!challenge) throw new AuthorizeError('pkceMissing');
  if (method !== 'S256') throw new AuthorizeError('pkceMethod');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw new AuthorizeError('pkceChallenge');
  request.challenge = challenge;
}
