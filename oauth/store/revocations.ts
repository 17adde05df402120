/** A grant or a single access token (by `jti`) that was revoked while tokens of it may still be within their life. */
export interface Revocation {
  subject: string;
  at: Date;
}

export interface RevocationStore {
  /** Refuses one access token for the rest of its life. */
  revokeToken(jti: string, now: Date): Promise<void>;
  /** What was revoked at or after a moment. */
  revokedSince(moment: Date): Promise<Revocation[]>;
  isRevoked(subjects: readonly string[]): Promise<boolean>;
  /** Called in this process as soon as a revocation has committed. Answers how to stop. */
  onRevoked(listener: (subject: string) => void): () => void;
}
