import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { type Clock, hours, minutes } from '../../kernel/context/clock.js';
import type { Allowance } from '../../kernel/limits/exact-limit.js';
import type { OAuthConfig } from '../config.js';
import { tooMany } from '../errors.js';
import type { CounterStore } from '../store/counters.js';

/**
 * The limits of each endpoint; the user directory limits sign-ins itself. Tokens, secrets and codes
 * have 256 bits: their limits protect the machine, not the secret.
 */
export const LIMITS = {
  registrationByAddress: { max: 20, per: hours(1) },
  /** For addresses of the operator's `OAUTH_SHARED_NETWORKS`. */
  registrationBySharedAddress: { max: 2_000, per: hours(1) },
  /** Client metadata documents that are fetched. */
  documentByAddress: { max: 20, per: minutes(1) },
  documentByHost: { max: 60, per: minutes(1) },
  documentInAll: { max: 300, per: minutes(1) },
  /** Tokens issued. A client may be one app for many users, so it may have more than an address. */
  tokenByAddress: { max: 1_200, per: minutes(1) },
  tokenByClient: { max: 6_000, per: minutes(1) },
  tokenByAccount: { max: 300, per: minutes(1) },
  /** Failed client authentications. */
  clientFailuresByAddress: { max: 60, per: minutes(1) },
} as const satisfies Record<string, Allowance>;

export type Limits = Readonly<Record<keyof typeof LIMITS, Allowance>>;

type Configured = Pick<OAuthConfig, 'registrationLimit' | 'sharedRegistrationLimit'>;

/** The limits with those that the operator set. */
export const limitsOf = ({ registrationLimit, sharedRegistrationLimit }: Configured): Limits => ({
  ...LIMITS,
  registrationByAddress: { ...LIMITS.registrationByAddress, max: registrationLimit },
  registrationBySharedAddress: { ...LIMITS.registrationBySharedAddress, max: sharedRegistrationLimit },
});

export interface Limiter {
  /** Takes one, shared with every process. An address is counted by `addressSubject`. Throws 429. */
  take(limit: keyof Limits, who: string): Promise<void>;
  /** Counts in this process alone, without a wait. Answers the seconds to wait, or 0. */
  count(limit: keyof Limits, who: string): number;
  /** Returns the result that {@link count} would have, without counting. */
  peek(limit: keyof Limits, who: string): number;
}

/** Callers whose window a process keeps at once; the least recent ones are forgotten first. */
const MAX_WINDOWS = 50_000;

interface Window {
  used: number;
  endsAt: number;
}

export const createLimiter = (store: CounterStore, clock: Clock, limits: Limits): Limiter =>
  new WindowLimiter(store, clock, limits);

class WindowLimiter implements Limiter {
  readonly #windows = boundedCache<string, Window>(MAX_WINDOWS);

  constructor(
    readonly store: CounterStore,
    readonly clock: Clock,
    readonly limits: Limits,
  ) {}

  async take(limit: keyof Limits, who: string): Promise<void> {
    const use = { limit, allowance: this.limits[limit], subject: who };
    const wait = await this.store.countUse(use, this.clock.now());
    if (wait > 0) throw tooMany(wait);
  }

  peek(limit: keyof Limits, who: string): number {
    const window = this.#window(limit, who);
    return window.used < this.limits[limit].max ? 0 : this.#secondsUntil(window.endsAt);
  }

  count(limit: keyof Limits, who: string): number {
    const wait = this.peek(limit, who);
    if (wait > 0) return wait;
    this.#window(limit, who).used += 1;
    return 0;
  }

  #window(limit: keyof Limits, who: string): Window {
    const now = this.clock.now().getTime();
    const key = `${limit}:${who}`;
    const current = this.#windows.get(key);
    if (current && current.endsAt > now) return current;
    const window = { used: 0, endsAt: now + this.limits[limit].per };
    this.#windows.set(key, window);
    return window;
  }

  #secondsUntil(moment: number): number {
    return Math.max(1, Math.ceil((moment - this.clock.now().getTime()) / 1_000));
  }
}
