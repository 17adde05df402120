import type { Caller } from '../../../kernel/context/caller.js';
import { fail } from '../../../kernel/errors/errors.js';
import type {
  AcceptedToken,
  AcceptToken,
  CredentialStore,
  CredentialStrategy,
  StoredMembership,
} from '../../../kernel/security/credentials.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';

interface CachedMembership extends CacheEntry {
  readonly membership: StoredMembership;
  /** By token, so that a token's caller is made once as long as the membership stays as it is. */
  readonly callers: WeakMap<AcceptedToken, Caller>;
}

/** Three parts of base64url, the first of them a JSON object. No other credential has this form. */
const LOOKS_LIKE_JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/**
 * OAuth access tokens, in `Authorization` only. They act for the user who approved them: with
 * those of the approved scopes that the user's role in the workspace allows now.
 */
export function accessTokenStrategy(store: CredentialStore, verify: AcceptToken): CredentialStrategy {
  const memberships = membershipCache(store);
  return {
    name: 'access-token',
    cache: memberships,
    async authenticate({ place, value }) {
      if (place !== 'authorization' || !LOOKS_LIKE_JWT.test(value)) return null;
      const token = (await verify(value)) ?? fail('UNAUTHORIZED');
      const key = `${token.userId} ${token.workspaceId}`;
      return callerOf(token, memberships.get(key) ?? (await memberships.load(key)) ?? fail('UNAUTHORIZED'));
    },
  };
}

/** By user and workspace: a changed role and a changed workspace invalidate the entry. */
const membershipCache = (store: CredentialStore): LruCredentialCache<CachedMembership> =>
  new LruCredentialCache<CachedMembership>(async key => {
    const [userId = '', workspaceId = ''] = key.split(' ');
    const membership = await store.findMembership(userId, workspaceId);
    return membership && { subjects: [userId, workspaceId], membership, callers: new WeakMap() };
  });

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
