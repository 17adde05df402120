import { type Duration, minutes, seconds } from '../../kernel/context/clock.js';
import type { Log } from '../../kernel/context/log.js';
import type { RevocationStore } from '../store/revocations.js';
import type { AccessTokenClaims } from './access-token.js';

/** A process's cache of revoked grants and tokens, so that an active token costs no database read. */
export interface Revocations {
  /**
   * Returns whether the token or its grant was revoked. The process that revoked it knows at once,
   * the others within a second.
   */
  covers(claims: Pick<AccessTokenClaims, 'grant_id' | 'jti'>): boolean | Promise<boolean>;
  stop(): void;
}

const POLL_INTERVAL: Duration = 500;
/** The clock of the process that issued a token may be ahead by this much. */
const CLOCK_TOLERANCE = minutes(10);
/** After this time without a successful poll the store is queried in place of the cache. */
const STALE_AFTER = seconds(1);

interface Options {
  store: RevocationStore;
  log: Log;
  /** Lifetime of an access token. Older revocations are not needed. */
  accessLifetime: Duration;
}

export async function watchRevocations(options: Options): Promise<Revocations> {
  const watch = new RevocationWatch(options);
  await watch.poll();
  return watch;
}

class RevocationWatch implements Revocations {
  /** When each was learnt, by the monotonic clock, which no time correction changes. */
  readonly #known = new Map<string, number>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The tokens of older revocations have expired. */
  readonly #retention: Duration;
  /** The position from which the next poll reads; `null` before the first. */
  #position: string | null = null;
  #polling = false;
  #polledAt = Number.NEGATIVE_INFINITY;

  constructor(readonly options: Options) {
    this.#retention = options.accessLifetime + CLOCK_TOLERANCE;
    this.#unsubscribe = options.store.onRevoked(subject => this.#known.set(subject, performance.now()));
    this.#timer = setInterval(() => void this.#tick(), POLL_INTERVAL).unref();
  }

  covers({ grant_id, jti }: Pick<AccessTokenClaims, 'grant_id' | 'jti'>): boolean | Promise<boolean> {
    if (this.#known.has(grant_id) || this.#known.has(jti)) return true;
    const fresh = performance.now() - this.#polledAt <= STALE_AFTER;
    return fresh ? false : this.options.store.isRevoked([grant_id, jti]);
  }

  async poll(): Promise<void> {
    const started = performance.now();
    const { store } = this.options;
    const { subjects, position } = await (this.#position === null
      ? store.recentRevocations(this.#retention)
      : store.revocationsAfter(this.#position));
    this.#position = position;
    this.#polledAt = started;
    for (const subject of subjects) if (!this.#known.has(subject)) this.#known.set(subject, started);
    for (const [subject, learntAt] of this.#known)
      if (learntAt + this.#retention < started) this.#known.delete(subject);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  /** One poll at a time: polls do not queue up if the database is slow. */
  async #tick(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    await this.poll().catch((err: unknown) => this.options.log.warn({ err }, 'revocations could not be read'));
    this.#polling = false;
  }
}
