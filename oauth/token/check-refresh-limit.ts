import { sha256 } from '../../kernel/security/hash.js';
import { checkTokenLimit, mayBeLimited } from './limit.js';
import type { TokenRequest } from './request.js';

/**
 * Reads the token before its use only if a limit may be reached. An inactive token passes: the rotation answers
 * `invalid_grant`.
 */
export async function checkRefreshLimit(request: TokenRequest): Promise<void> {
  const { client, deps, form } = request;
  const presented = form.require('refresh_token');
  if (!mayBeLimited(request)) return;
  const refresh = await deps.store.findRefresh(sha256(presented), deps.config.refreshGrace, deps.clock.now());
  if (refresh?.grant.clientId === client.clientId) checkTokenLimit(request, refresh.grant.userId);
}
