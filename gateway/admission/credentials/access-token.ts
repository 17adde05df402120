import type { Caller } from '../../../kernel/context/caller.js';
import { fail } from '../../../kernel/errors/errors.js';
import type {
  AcceptedToken,
  AcceptToken,
  CredentialStore,
  CredentialStrategy,
} from '../../../kernel/security/credentials.js';
import { type CachedMembership, Memberships } from './memberships.js';

/** Three parts of base64url, the first of them a JSON object. No other credential has this form. */
const LOOKS_LIKE_JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/**
 * OAuth access tokens, in `Authorization` only. They act for the user who approved them: with
 * those of the approved scopes that the user's role in the workspace allows now.
 */
export function accessTokenStrategy(store: CredentialStore, verify: AcceptToken): CredentialStrategy {
  const memberships = new Memberships(store);
  return {
    name: 'access-token',
    caches: [memberships.cache],
    async authenticate({ place, value }) {
      if (place !== 'authorization' || !LOOKS_LIKE_JWT.test(value)) return null;
      const token = (await verify(value)) ?? fail('UNAUTHORIZED');
      const membership = await memberships.find(token.userId, token.workspaceId);
      return callerOf(token, membership ?? fail('UNAUTHORIZED'));
    },
  };
}

function callerOf(token: AcceptedToken, { membership, callers }: CachedMembership): Caller {
  const known = callers.get(token);
  if (known) return known;
  const { userId, workspaceId, clientId, grantId, sandbox, scopes, expiresAt } = token;
  const caller: Caller = Object.freeze({
    kind: 'token',
    workspaceId,
    workspace: membership.workspace,
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
