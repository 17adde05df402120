/** An Ed25519 key pair that signs access tokens. */
export interface StoredKey {
  kid: string;
  /** Ed25519 public key, base64url. */
  x: string;
  /** The private key, encrypted by the `SecretBox` with `signing-key:<kid>` as its context. */
  sealed: string;
  /** The key is published before this moment and signs from it on. */
  activeFrom: Date;
}

export interface KeyStore {
  /** Newest `activeFrom` first. */
  signingKeys(): Promise<StoredKey[]>;
  /** Adds a key unless there is one with an `activeFrom` after `newestBefore`: of many processes one succeeds. */
  addSigningKey(key: StoredKey, newestBefore: Date): Promise<boolean>;
  dropSigningKeys(kids: readonly string[]): Promise<void>;
}
