import { AuthorizeFault } from './faults.js';
import type { AuthorizationRequest } from './request.js';

/** RFC 7636 with S256 alone, for every client. An absent method would mean `plain`, so it is refused as well. */
export function checkPkce(request: AuthorizationRequest): void {
  const challenge = request.parameters.get('code_challenge');
  const method = request.parameters.get('code_challenge_method');
  if (!challenge) throw new AuthorizeFault('pkceMissing');
  if (method !== 'S256') throw new AuthorizeFault('pkceMethod');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw new AuthorizeFault('pkceChallenge');
  request.challenge = challenge;
}
