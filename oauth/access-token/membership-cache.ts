import { LRUCache } from 'lru-cache';
import { type Clock, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Membership, UserDirectory } from '../../kernel/security/sessions.js';

/** Far less than an access token lives, so a role that changed is in the next token all the same. */
const LIFETIME: Duration = seconds(5);
const MAX_ENTRIES = 20_000;

export type MembershipOf = UserDirectory['membership'];

/** A user's membership as it was at most five seconds ago: asked at every refresh, it rarely costs a read. */
export function cachedMembership(users: UserDirectory, clock: Clock): MembershipOf {
  const cache = new LRUCache<string, { read: Promise<Membership | null>; until: number }>({ max: MAX_ENTRIES });
  return (userId, workspaceId) => {
    const now = clock.now().getTime();
    const key = `${userId} ${workspaceId}`;
    const known = cache.get(key);
    if (known && known.until > now) return known.read;
    const read = users.membership(userId, workspaceId);
    cache.set(key, { read, until: now + LIFETIME });
    // A read that failed is not the answer for the next seconds.
    read.catch(() => cache.delete(key));
    return read;
  };
}
