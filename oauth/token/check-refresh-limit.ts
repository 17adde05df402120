import { sha256 } from '../../kernel/security/hash.js';
import { checkTokenLimit, mayBeLimited } from './limit.js';
import type { TokenRequest } from './request.js';

/** Only where a limit may be reached is the token looked at before it is used; a dead one goes on to `invalid_grant`. */
export async function checkRefreshLimit(request: TokenRequest): Promise<void> {
  const { client, deps, form } = request;
  const presented = sha256(form.require('refresh_token'));
  if (!mayBeLimited(request)) return;
  const refresh = await deps.store.findRefresh(presented, deps.config.refreshGrace, deps.clock.now());
  if (refresh?.grant.clientId === client.clientId) checkTokenLimit(request, refresh.grant.userId);
}
