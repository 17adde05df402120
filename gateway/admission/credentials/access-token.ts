import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import type { Caller } from '../../../kernel/context/caller.js';
import { fail } from '../../../kernel/errors/errors.js';
import type {
  AcceptedToken,
  AcceptToken,
  CredentialStore,
  CredentialStrategy,
} from '../../../kernel/security/credentials.js';
import { type CachedMembership, Memberships } from './memberships.js';
import type { Uses } from './uses.js';

/** Three parts of base64url, the first of them a JSON object. No other credential has this form. */
const LOOKS_LIKE_JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** Grants of which a process remembers the last use, so as not to store it at each request. */
const MAX_GRANTS = 20_000;

/**
 * OAuth access tokens, in `Authorization` only. They act for the user who approved them: with those
 * of the approved scopes that the user's role in the workspace allows now. `uses` keeps the last
 * use of each grant.
 */
export function accessTokenStrategy(
  store: CredentialStore,
  verify: AcceptToken,
  uses: Uses | null = null,
): CredentialStrategy {
  const memberships = new Memberships(store);
  const lastUsed = boundedCache<string, Date>(MAX_GRANTS);
  return {
    name: 'access-token',
    caches: [memberships.cache],
    async authenticate({ place, value }, now) {
      if (place !== 'authorization' || !LOOKS_LIKE_JWT.test(value)) return null;
      const token = (await verify(value)) ?? fail('UNAUTHORIZED');
      const membership = await memberships.find(token.userId, token.workspaceId);
      if (membership && uses)
        lastUsed.set(token.grantId, uses.note(token.grantId, lastUsed.get(token.grantId) ?? null, now));
      return callerOf(token, membership ?? fail('UNAUTHORIZED'));
    },
  };
}

function callerOf(token: AcceptedToken, { membership, callers }: CachedMembership): Caller {
  const cachedCaller = callers.get(token);
  if (cachedCaller) return cachedCaller;
  const { userId, workspaceId, clientId, grantId, sandbox, scopes, expiresAt } = token;
  const caller: Caller = Object.freeze({
    kind: 'token',
    workspaceId,
    workspace: membership.workspace,
    ...(membership.lacksFactor && !membership.hasProviderFactor ? { lacksFactor: true } : {}),
    scopes: scopes.filter(scope => membership.scopes.includes(scope)),
    instanceIds: [],
    sandbox,
    userId,
    clientId,
    grantId,
    credentialId: grantId,
    tokenEndsAt: expiresAt.getTime(),
  });
  callers.set(token, caller);
  return caller;
}
