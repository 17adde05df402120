import { sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

/** The response does not reveal whether a code of another client exists. */
export async function loadCode({ client, deps, form }: TokenRequest): Promise<Code> {
  const code = await deps.store.findCode(sha256(form.require('code')));
  if (!code || code.grant.clientId !== client.clientId) throw invalidGrant('The code was not issued to this client.');
  return code;
}
