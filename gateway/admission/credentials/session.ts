import type { Caller } from '../../../kernel/context/caller.js';
import type { CredentialStore, CredentialStrategy, StoredSession } from '../../../kernel/security/credentials.js';
import { hashSession } from '../../../kernel/security/sessions.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';

interface CachedSession extends CacheEntry {
  readonly expiresAt: Date;
  readonly caller: Caller;
}

const sessionCache = (store: CredentialStore): LruCredentialCache<CachedSession> =>
  new LruCredentialCache(async hash => {
    const stored = await store.findSession(hash);
    return stored && toEntry(stored);
  });

/** The dashboard's session cookie. An unknown or expired one is ignored, because a browser sends it with every request. */
export function sessionStrategy(store: CredentialStore): CredentialStrategy {
  const sessions = sessionCache(store);
  return {
    name: 'session',
    cache: sessions,
    async authenticate({ place, value }, now) {
      if (place !== 'session-cookie') return null;
      const hash = hashSession(value);
      const session = sessions.get(hash) ?? (await sessions.load(hash));
      return session && session.expiresAt > now ? session.caller : null;
    },
  };
}

/** In a blocked workspace a user may still see who they are and change to another one. */
const toEntry = (stored: StoredSession): CachedSession => ({
  subjects: [stored.id, stored.userId, stored.workspaceId],
  expiresAt: stored.expiresAt,
  caller: Object.freeze({
    kind: 'session',
    workspaceId: stored.workspaceId,
    ...(stored.workspace ? { workspace: stored.workspace } : {}),
    scopes: stored.workspace?.blocked ? [] : stored.scopes,
    instanceIds: [],
    sandbox: stored.mode === 'test',
    ...(stored.mode ? { oneWorld: true } : {}),
    credentialId: stored.id,
    userId: stored.userId,
    ...(stored.role ? { role: stored.role } : {}),
  }),
});
