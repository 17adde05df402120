import { after, type Clock, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Log } from '../../kernel/context/log.js';
import type { RevocationStore } from '../store/revocations.js';
import type { AccessTokenClaims } from './access-token.js';

/** What each process knows of revoked grants and tokens, so that a live token costs no database read. */
export interface Revocations {
  /** Whether the grant or the token itself was revoked. Known at once where it was revoked, elsewhere within a second. */
  covers(claims: Pick<AccessTokenClaims, 'grant_id' | 'jti'>): boolean | Promise<boolean>;
  stop(): void;
}

const POLL: Duration = 500;
/** Transactions commit out of order: each poll reads again what may have committed late. */
const OVERLAP = seconds(10);
/** Without a successful poll for this long, what is known is too old to trust: the store is asked. */
const STALE = seconds(1);

interface Options {
  store: RevocationStore;
  clock: Clock;
  log: Log;
  /** How long an access token can outlive its revocation: older revocations need not be known. */
  accessLifetime: Duration;
}

export async function watchRevocations(options: Options): Promise<Revocations> {
  const watch = new RevocationWatch(options);
  await watch.poll();
  return watch;
}

class RevocationWatch implements Revocations {
  readonly #known = new Map<string, Date>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #since: Date;
  #polling = false;
  /** Of the monotonic clock: how fresh the knowledge is has nothing to do with the time of day. */
  #polledAt = Number.NEGATIVE_INFINITY;

  constructor(readonly options: Options) {
    this.#since = this.#horizon();
    this.#unsubscribe = options.store.onRevoked(subject => this.#known.set(subject, options.clock.now()));
    this.#timer = setInterval(() => void this.#tick(), POLL).unref();
  }

  covers({ grant_id, jti }: Pick<AccessTokenClaims, 'grant_id' | 'jti'>): boolean | Promise<boolean> {
    if (this.#known.has(grant_id) || this.#known.has(jti)) return true;
    const fresh = performance.now() - this.#polledAt <= STALE;
    return fresh ? false : this.options.store.isRevoked([grant_id, jti]);
  }

  async poll(): Promise<void> {
    const started = performance.now();
    const now = this.options.clock.now();
    for (const { subject, at } of await this.options.store.revokedSince(this.#since)) this.#known.set(subject, at);
    this.#since = after(now, -OVERLAP);
    this.#polledAt = started;
    const horizon = this.#horizon();
    for (const [subject, at] of this.#known) if (at < horizon) this.#known.delete(subject);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  /** One poll at a time: a slow database gets no queue of them. */
  async #tick(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    await this.poll().catch((err: unknown) => this.options.log.warn({ err }, 'revocations could not be read'));
    this.#polling = false;
  }

  /** Tokens of what was revoked before are dead by themselves. */
  #horizon(): Date {
    return after(this.options.clock.now(), -(this.options.accessLifetime + OVERLAP));
  }
}
