import { sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { TokenRequest } from '../request.js';

/** The response does not reveal whether a token of another client exists. */
export async function loadRefresh(request: TokenRequest): Promise<void> {
  const { client, deps, form } = request;
  const refresh = await deps.store.findRefresh(sha256(form.require('refresh_token')));
  if (!refresh || refresh.grant.clientId !== client.clientId)
    throw invalidGrant('The refresh token was not issued to this client.');
  request.refresh = refresh;
}
