import { sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';

/** The response does not reveal whether a token of another client exists. */
export async function loadRefresh({ client, deps, form }: TokenRequest): Promise<Refresh> {
  const refresh = await deps.store.findRefresh(sha256(form.require('refresh_token')));
  if (!refresh || refresh.grant.clientId !== client.clientId)
    throw invalidGrant('The refresh token was not issued to this client.');
  return refresh;
}
