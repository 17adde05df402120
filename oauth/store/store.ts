import type { ClientStore } from './clients.js';
import type { CodeStore } from './codes.js';
import type { CounterStore } from './counters.js';
import type { GrantStore } from './grants.js';
import type { RefreshStore } from './refresh-tokens.js';
import type { RevocationStore } from './revocations.js';
import type { KeyStore } from './signing-keys.js';

/**
 * The port through which the authorization server stores its state. Every operation is atomic: an adapter runs each in
 * one statement or one transaction. Secrets, codes and tokens are passed as SHA-256, never in clear.
 */
export interface OAuthStore
  extends ClientStore,
    GrantStore,
    CodeStore,
    RefreshStore,
    RevocationStore,
    KeyStore,
    CounterStore {
  /** Deletes rows that have expired and are no longer needed. Returns their number. */
  prune(now: Date): Promise<number>;
}
