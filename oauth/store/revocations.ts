import type { Duration } from '../../kernel/context/clock.js';

/** Revocations as one read found them: revoked grants, and revoked access tokens by their `jti`. */
export interface RevocationRead {
  subjects: readonly string[];
  /** The position from which the next read starts. */
  position: string;
}

export interface RevocationStore {
  /** Revokes one access token. */
  revokeToken(jti: string, now: Date): Promise<void>;
  /** The revocations of the last `age`, by the clock of the store. */
  recentRevocations(age: Duration): Promise<RevocationRead>;
  /**
   * The revocations that committed after the read which answered `position`, whatever any clock says. Some that were
   * read before are answered again.
   */
  revocationsAfter(position: string): Promise<RevocationRead>;
  isRevoked(subjects: readonly string[]): Promise<boolean>;
  /** Calls the listener after a revocation of this process has committed. Answers the function that ends it. */
  onRevoked(listener: (subject: string) => void): () => void;
}
