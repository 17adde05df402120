import type { Caller } from '../../../kernel/context/caller.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { CredentialStore, CredentialStrategy, StoredSession } from '../../../kernel/security/credentials.js';
import { hashSession } from '../../../kernel/security/sessions.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';
import { type CachedMembership, Memberships } from './memberships.js';
import type { Uses } from './uses.js';

interface CachedSession extends CacheEntry {
  readonly expiresAt: Date;
  readonly caller: Caller;
  lastActiveAt: Date | null;
}

const sessionCache = (store: CredentialStore): LruCredentialCache<CachedSession> =>
  new LruCredentialCache(async hash => {
    const stored = await store.findSession(hash);
    return stored && toEntry(stored);
  });

/**
 * The dashboard's session cookie. An unknown or expired one is ignored, because a browser sends it
 * with every request. A request may name another workspace of the person than that of the session,
 * so that two windows work in two of them.
 */
export function sessionStrategy(store: CredentialStore, uses: Uses): CredentialStrategy {
  const sessions = sessionCache(store);
  const memberships = new Memberships(store);
  return {
    name: 'session',
    caches: [sessions, memberships.cache],
    async authenticate({ place, value, workspaceId }, now) {
      if (place !== 'session-cookie') return null;
      const hash = hashSession(value);
      const session = sessions.get(hash) ?? (await sessions.load(hash));
      if (!session || session.expiresAt <= now) return null;
      const { caller } = session;
      session.lastActiveAt = uses.note(caller.credentialId ?? '', session.lastActiveAt, now);
      if (workspaceId === undefined || workspaceId === caller.workspaceId) return caller;
      if (caller.providerId !== undefined) fail('MEMBERSHIP_REQUIRED');
      const cached = (await memberships.find(caller.userId ?? '', workspaceId)) ?? fail('MEMBERSHIP_REQUIRED');
      return cached.membership.needsProvider
        ? fail('PROVIDER_SIGN_IN_REQUIRED')
        : inWorkspace(session, workspaceId, cached);
    },
  };
}

/** The caller of a session in another workspace, by the role there. */
function inWorkspace(session: CachedSession, workspaceId: string, { membership, callers }: CachedMembership): Caller {
  const cachedCaller = callers.get(session);
  if (cachedCaller) return cachedCaller;
  const { lacksFactor: _of, ...person } = session.caller;
  const caller = Object.freeze({ ...person, workspaceId, ...placed(membership) });
  callers.set(session, caller);
  return caller;
}

/**
 * In a blocked workspace, or without the second factor that it requires, a user may still see who
 * they are and change to another one.
 */
const placed = ({
  workspace,
  role,
  scopes,
  lacksFactor,
}: Pick<StoredSession, 'workspace' | 'role' | 'scopes' | 'lacksFactor'>) => ({
  ...(workspace ? { workspace } : {}),
  ...(role ? { role } : {}),
  ...(lacksFactor ? { lacksFactor: true as const } : {}),
  scopes: workspace?.blocked || lacksFactor ? [] : scopes,
});

const toEntry = (stored: StoredSession): CachedSession => ({
  subjects: [stored.id, stored.userId, stored.workspaceId],
  expiresAt: stored.expiresAt,
  lastActiveAt: stored.lastActiveAt,
  caller: Object.freeze({
    kind: 'session',
    workspaceId: stored.workspaceId,
    ...placed(stored),
    instanceIds: [],
    sandbox: stored.mode === 'test',
    ...(stored.mode ? { oneWorld: true } : {}),
    ...(stored.locale ? { locale: stored.locale } : {}),
    credentialId: stored.id,
    userId: stored.userId,
    ...(stored.providerId === null ? {} : { providerId: stored.providerId }),
  }),
});
