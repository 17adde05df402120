import { tooMany } from '../errors.js';
import type { TokenRequest } from './request.js';

/**
 * Per address, client and account. Called only once the grant is known to be good: a 429 must never hide
 * `invalid_grant`, else a client would go on retrying a dead grant instead of asking its user again.
 */
export function checkTokenLimit({ deps, client, address }: TokenRequest, userId: string): void {
  const wait = Math.max(
    deps.limiter.peek('tokenByAddress', address),
    deps.limiter.peek('tokenByClient', client.clientId),
    deps.limiter.peek('tokenByAccount', userId),
  );
  if (wait > 0) throw tooMany(wait);
}

/** Whether {@link checkTokenLimit} could throw for some account: spares the read that would tell which one it is. */
export const mayBeLimited = ({ deps, client, address }: TokenRequest): boolean =>
  deps.limiter.peek('tokenByAddress', address) > 0 ||
  deps.limiter.peek('tokenByClient', client.clientId) > 0 ||
  deps.limiter.anyFull('tokenByAccount');

/** Counts what was issued: failed tries use nothing up. */
export function countToken({ deps, client, address, issue }: TokenRequest): void {
  deps.limiter.count('tokenByAddress', address);
  deps.limiter.count('tokenByClient', client.clientId);
  deps.limiter.count('tokenByAccount', issue.grant.userId);
}
