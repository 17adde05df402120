import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { type Clock, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Membership, UserDirectory } from '../../kernel/security/sessions.js';

/** Much shorter than the lifetime of an access token: the next token has the changed role. */
const LIFETIME: Duration = seconds(5);
const MAX_ENTRIES = 20_000;

export type MembershipOf = UserDirectory['membershipThroughBlock'];

/** Caches a user's membership for five seconds, because every refresh needs it. */
export function cachedMembership(users: UserDirectory, clock: Clock): MembershipOf {
  const cache = boundedCache<string, { read: Promise<Membership | null>; until: number }>(MAX_ENTRIES);
  return (userId, workspaceId) => {
    const now = clock.now().getTime();
    const key = `${userId} ${workspaceId}`;
    const known = cache.get(key);
    if (known && known.until > now) return known.read;
    const read = users.membershipThroughBlock(userId, workspaceId);
    cache.set(key, { read, until: now + LIFETIME });
    // A failed read is not cached.
    read.catch(() => cache.delete(key));
    return read;
  };
}
