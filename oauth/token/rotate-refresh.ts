import { after } from '../../kernel/context/clock.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { invalidGrant, OAuthError } from '../errors.js';
import { findResources } from '../resource.js';
import { parseScope } from '../scope.js';
import type { RotationResult } from '../store/refresh-tokens.js';
import { checkMembership } from './membership.js';
import type { TokenRequest } from './request.js';

/**
 * A resource that no grant is for. A name that nobody knows may hold characters that the database
 * cannot store.
 */
const NO_RESOURCE: readonly string[] = [''];
/** A scope that no grant has, for the same reason. */
const NO_SCOPE: readonly string[] = [''];

/** RFC 6749 §6: a new pair of tokens. `scope` and `resource` may narrow the access
 * token; the refresh token keeps what it has. */
export async function rotateRefresh(request: TokenRequest): Promise<void> {
  const { client, deps, form } = request;
  const now = deps.clock.now();
  const next = randomToken();
  const narrowed = requestedScopes(form.get('scope'));
  const named = form.all('resource');
  const resources = named.length === 0 ? null : (findResources(deps.resources, named) ?? NO_RESOURCE);
  const result = await deps.store.rotateRefresh({
    presented: sha256(form.require('refresh_token')),
    clientId: client.clientId,
    next: sha256(next),
    expiresAt: after(now, deps.config.refreshLifetime),
    scopes: narrowed,
    resources,
    grace: deps.config.refreshGrace,
    now,
  });
  if (result.outcome !== 'rotated') return refuse(request, result);
  const { grant, scopes: held } = result;
  const scopes = await checkMembership(request, grant, narrowed ?? held);
  request.issue = { grant, scopes, resources: resources ?? grant.resources, refreshToken: next };
}

/**
 * The scopes that a refresh asks for; `null`: all of the token. Unknown names are ignored (RFC 6749 §3.3), unless there
 * is no other: then the store refuses them. `offline_access` alone counts as no scope.
 */
function requestedScopes(text: string | undefined): readonly string[] | null {
  const names = text?.split(' ').filter(name => name !== '' && name !== 'offline_access') ?? [];
  if (names.length === 0) return null;
  const known = parseScope(text);
  return known.length > 0 ? known : NO_SCOPE;
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
    case 'superseded':
      throw invalidGrant('A parallel refresh has replaced this refresh token: use the newest one of the grant.');
    case 'unknown':
      throw invalidGrant('The refresh token is not one that this client was given.');
  }
}
