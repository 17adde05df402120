import { sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { TokenRequest } from '../request.js';

/** The response does not reveal whether a code of another client exists. */
export async function loadCode(request: TokenRequest): Promise<void> {
  const code = await request.deps.store.findCode(sha256(request.form.require('code')));
  if (!code || code.grant.clientId !== request.client.clientId)
    throw invalidGrant('The code was not issued to this client.');
  request.code = code;
}
