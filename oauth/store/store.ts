import type { ClientStore } from './clients.js';
import type { CodeStore } from './codes.js';
import type { CounterStore } from './counters.js';
import type { GrantStore } from './grants.js';
import type { RefreshStore } from './refresh-tokens.js';
import type { RevocationStore } from './revocations.js';
import type { KeyStore } from './signing-keys.js';

/**
 * Where the authorization server keeps its state. One documented port: every operation is atomic by itself, and an
 * adapter does each in one statement or one transaction. Secrets, codes and tokens arrive as SHA-256, never in clear.
 */
export interface OAuthStore
  extends ClientStore,
    GrantStore,
    CodeStore,
    RefreshStore,
    RevocationStore,
    KeyStore,
    CounterStore {
  /** Forgets what can no longer matter at `now`: answers how many rows it removed. */
  prune(now: Date): Promise<number>;
}
