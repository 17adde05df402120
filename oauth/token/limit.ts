import { tooMany } from '../errors.js';
import type { TokenRequest } from './request.js';

/**
 * Limits by address, client and account. Called only after the grant was found to be valid: with a 429 in place of
 * `invalid_grant` a client would retry an ended grant for ever and not ask its user again.
 */
export function checkTokenLimit({ deps, client, address }: TokenRequest, userId: string): void {
  const wait = Math.max(
    deps.limiter.peek('tokenByAddress', address),
    deps.limiter.peek('tokenByClient', client.clientId),
    deps.limiter.peek('tokenByAccount', userId),
  );
  if (wait > 0) throw tooMany(wait);
}

/** Counts issued tokens only: failed requests are not counted. */
export function countToken({ deps, client, address }: TokenRequest, userId: string): void {
  deps.limiter.count('tokenByAddress', address);
  deps.limiter.count('tokenByClient', client.clientId);
  deps.limiter.count('tokenByAccount', userId);
}
