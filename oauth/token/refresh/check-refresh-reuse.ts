import { invalidGrant } from '../../errors.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';
import { isReused } from './state.js';

/** A second use after the grace period means that the token was stolen: the grant is revoked (RFC 9700 §4.14.2). */
export async function checkRefreshReuse({ client, deps }: TokenRequest, refresh: Refresh): Promise<void> {
  if (!isReused(refresh, deps)) return;
  await deps.store.revokeGrant(refresh.grant.id, deps.clock.now());
  deps.log.warn({ grantId: refresh.grant.id, clientId: client.clientId }, 'refresh token reused: grant revoked');
  throw invalidGrant('The refresh token was already used. Its grant has been revoked: ask the user to approve again.');
}
