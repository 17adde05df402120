import { after, type Clock, type Duration, seconds } from '../kernel/clock.js';
import type { Log } from '../kernel/log.js';
import type { AccessTokenClaims } from './access-token.js';
import type { RevocationStore } from './store.js';

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

export async function watchRevocations({ store, clock, log, accessLifetime }: Options): Promise<Revocations> {
  const known = new Map<string, Date>();
  let polledAt = 0;
  let since = after(clock.now(), -accessLifetime - OVERLAP);

  const poll = async (): Promise<void> => {
    const started = performance.now();
    const now = clock.now();
    for (const { subject, at } of await store.revokedSince(since)) known.set(subject, at);
    since = after(now, -OVERLAP);
    polledAt = started;
    const dead = after(now, -accessLifetime - OVERLAP);
    for (const [subject, at] of known) if (at < dead) known.delete(subject);
  };

  const unsubscribe = store.onRevoked(subject => known.set(subject, clock.now()));
  await poll();
  let polling = false;
  const timer = setInterval(async () => {
    if (polling) return;
    polling = true;
    await poll().catch((err: unknown) => log.warn({ err }, 'revocations could not be read'));
    polling = false;
  }, POLL);
  timer.unref();

  return {
    covers: ({ grant_id, jti }) => {
      if (known.has(grant_id) || known.has(jti)) return true;
      return performance.now() - polledAt > STALE ? store.isRevoked([grant_id, jti]) : false;
    },
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
