import { after } from '../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { invalidGrant, OAuthError } from '../errors.js';
import { findResource } from '../resource.js';
import { parseScope } from '../scope.js';
import type { RotationResult } from '../store/refresh-tokens.js';
import { checkMembership } from './membership.js';
import type { TokenRequest } from './request.js';

/** RFC 6749 §6: a new pair of tokens. `scope` may narrow the access token; the refresh token keeps its scopes. */
export async function rotateRefresh(request: TokenRequest): Promise<void> {
  const { client, deps, form } = request;
  const now = deps.clock.now();
  const next = randomToken();
  const narrowed = parseScope(form.get('scope'));
  const resource = form.get('resource');
  const result = await deps.store.rotateRefresh({
    presented: sha256(form.require('refresh_token')),
    clientId: client.clientId,
    next: sha256(next),
    expiresAt: after(now, deps.config.refreshLifetime),
    scopes: narrowed.length > 0 ? narrowed : null,
    resource: resource === undefined ? null : (findResource(deps.resources, resource) ?? resource),
    grace: deps.config.refreshGrace,
    now,
  });
  if (result.outcome !== 'rotated') return refuse(request, result);
  const { grant, scopes: held } = result.refresh;
  const scopes = await checkMembership(request, grant, narrowed.length > 0 ? narrowed : held);
  request.issue = { grant, scopes, refreshToken: next };
}

function refuse({ client, deps }: TokenRequest, result: Exclude<RotationResult, { outcome: 'rotated' }>): never {
  switch (result.outcome) {
    case 'reused':
      deps.log.warn({ grantId: result.grantId, clientId: client.clientId }, 'refresh token reused: grant revoked');
      throw invalidGrant('The refresh token was used before. Its grant has been revoked: ask the user again.');
    case 'scope':
      throw new OAuthError('invalid_scope', 'The grant does not hold all of these scopes: ask the user for more.');
    case 'resource':
      throw new OAuthError('invalid_target', 'The grant is for another resource.');
    case 'inactive':
      throw invalidGrant('The refresh token has expired or its grant was revoked: ask the user again.');
    case 'unknown':
      throw invalidGrant('The refresh token is not one that this client was given.');
  }
}
