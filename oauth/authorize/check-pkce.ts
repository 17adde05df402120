import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** RFC 7636: S256 is required of every client. A missing method means `plain`, which is refused. Returns the challenge. */
export function checkPkce({ parameters }: AskedAuthorization): string {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (!challenge) throw new AuthorizeError('pkceMissing');
  if (method !== 'S256') throw new AuthorizeError('pkceMethod');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw new AuthorizeError('pkceChallenge');
  return challenge;
}
