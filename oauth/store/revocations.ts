/** A revoked grant, or a revoked access token by its `jti`, while access tokens of it may not have expired. */
export interface Revocation {
  subject: string;
  at: Date;
}

export interface RevocationStore {
  /** Revokes one access token. */
  revokeToken(jti: string, now: Date): Promise<void>;
  /** Revocations at or after a moment. */
  revokedSince(moment: Date): Promise<Revocation[]>;
  isRevoked(subjects: readonly string[]): Promise<boolean>;
  /** Calls the listener after a revocation of this process has committed. Answers the function that ends it. */
  onRevoked(listener: (subject: string) => void): () => void;
}
