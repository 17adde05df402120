import { LRUCache } from 'lru-cache';
import { type Clock, hours, minutes } from '../kernel/clock.js';
import { sha256 } from '../kernel/hash.js';
import { tooMany } from './errors.js';
import type { Allowance, CounterStore } from './store.js';

/** What each endpoint allows; the user directory limits sign-ins itself. Tokens, secrets and codes have 256 bits: their limits protect the machine, not the secret. */
export const LIMITS = {
  registrationByAddress: { most: 20, per: hours(1) },
  /** Tokens issued. A client may be one app for many users, so it may have more than an address. */
  tokenByAddress: { most: 1_200, per: minutes(1) },
  tokenByClient: { most: 6_000, per: minutes(1) },
  tokenByAccount: { most: 300, per: minutes(1) },
  /** Failed client authentications. */
  clientFailuresByAddress: { most: 60, per: minutes(1) },
} as const satisfies Record<string, Allowance>;

export type Limits = Readonly<Record<keyof typeof LIMITS, Allowance>>;

const secondsUntil = (moment: Date, clock: Clock): number =>
  Math.max(1, Math.ceil((moment.getTime() - clock.now().getTime()) / 1_000));

export interface Limiter {
  /** Takes one, shared with every process. Throws 429. */
  take(limit: keyof Limits, who: string): Promise<void>;
  /** Counts in this process alone, without a wait. Answers the seconds to wait, or 0. */
  count(limit: keyof Limits, who: string): number;
  /** What {@link count} would answer, counting nothing. */
  peek(limit: keyof Limits, who: string): number;
  /** Whether somebody has used up this limit in a window that still runs. */
  anyFull(limit: keyof Limits): boolean;
}

/** Callers whose window a process keeps at once; the least recent ones are forgotten first. */
const MOST_WINDOWS = 50_000;

interface Window {
  used: number;
  endsAt: number;
}

export function createLimiter(store: CounterStore, clock: Clock, limits: Limits): Limiter {
  const windows = new LRUCache<string, Window>({ max: MOST_WINDOWS });
  const fullUntil = new Map<keyof Limits, number>();

  const windowOf = (limit: keyof Limits, who: string): Window => {
    const now = clock.now().getTime();
    const key = `${limit}:${who}`;
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { used: 0, endsAt: now + limits[limit].per };
    windows.set(key, window);
    return window;
  };

  const waitOf = (limit: keyof Limits, window: Window): number =>
    window.used < limits[limit].most ? 0 : secondsUntil(new Date(window.endsAt), clock);

  return {
    async take(limit, who) {
      // Hashed: the counters hold no addresses and no e-mail addresses.
      const counter = `${limit}:${sha256(who).toString('base64url')}`;
      const full = await store.take(counter, limits[limit], clock.now());
      if (full) throw tooMany(secondsUntil(full, clock));
    },
    peek: (limit, who) => waitOf(limit, windowOf(limit, who)),
    count(limit, who) {
      const window = windowOf(limit, who);
      const wait = waitOf(limit, window);
      if (wait > 0) return wait;
      window.used += 1;
      if (window.used >= limits[limit].most) fullUntil.set(limit, Math.max(window.endsAt, fullUntil.get(limit) ?? 0));
      return 0;
    },
    anyFull: limit => (fullUntil.get(limit) ?? 0) > clock.now().getTime(),
  };
}
