import type { Caller } from '../../../kernel/context/caller.js';
import type { CredentialStore, StoredMembership } from '../../../kernel/security/credentials.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';

export interface CachedMembership extends CacheEntry {
  readonly membership: StoredMembership;
  /** By token or session, so that its caller is made once as long as the membership stays as it is. */
  readonly callers: WeakMap<object, Caller>;
}

/**
 * A caller may have written the id: a text of another form must not be read as a part of the key.
 */
const ID = /^\w{1,64}$/;

/** By user and workspace: a changed role and a changed workspace invalidate the entry. */
export class Memberships {
  readonly cache: LruCredentialCache<CachedMembership>;

  constructor(store: CredentialStore) {
    this.cache = new LruCredentialCache<CachedMembership>(async key => {
      const [userId = '', workspaceId = ''] = key.split(' ');
      const membership = await store.findMembership(userId, workspaceId);
      return membership && { subjects: [userId, workspaceId], membership, callers: new WeakMap() };
    });
  }

  /** Returns `null` if the user is no member. */
  async find(userId: string, workspaceId: string): Promise<CachedMembership | null> {
    if (!ID.test(workspaceId)) return null;
    const key = `${userId} ${workspaceId}`;
    return this.cache.get(key) ?? this.cache.load(key);
  }
}
