import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

/** A second use means that the code was stolen: the grant and all its tokens are revoked (RFC 6749 §4.1.2). */
export async function checkCodeUnused(request: TokenRequest, code: Code): Promise<void> {
  if (code.usedAt) await revokeReplayed(request, code);
}

export async function revokeReplayed({ client, deps }: TokenRequest, code: Code): Promise<never> {
  await deps.store.revokeGrant(code.grant.id, deps.clock.now());
  deps.log.warn({ grantId: code.grant.id, clientId: client.clientId }, 'authorization code used twice: grant revoked');
  throw invalidGrant('The code was already used. Its grant has been revoked: ask the user to approve again.');
}
