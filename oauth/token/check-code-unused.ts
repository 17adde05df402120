import { invalidGrant } from '../errors.js';
import type { TokenRequest } from './request.js';

/**
 * A second valid use means that the code was stolen, before or after its first use: the grant dies with every token
 * that it made (RFC 6749 §4.1.2).
 */
export async function checkCodeUnused(request: TokenRequest): Promise<void> {
  if (request.code.usedAt) await endReplayed(request);
}

export async function endReplayed({ code, client, deps }: TokenRequest): Promise<never> {
  await deps.store.revokeGrant(code.grant.id, deps.clock.now());
  deps.log.warn({ grantId: code.grant.id, clientId: client.clientId }, 'authorization code used twice: grant revoked');
  throw invalidGrant('The code was used before. Its grant has been revoked: ask the user again.');
}
