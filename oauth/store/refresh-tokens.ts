import type { Grant } from './grants.js';

/** A refresh token to be stored. */
export interface NewRefresh {
  hash: Buffer;
  /** All refresh tokens that come from one code are a family. */
  familyId: string;
  expiresAt: Date;
}

/** The tokens of a family are issued in generations. */
export interface RefreshFamily {
  id: string;
  /** The newest one. */
  generation: number;
  /** The time at which the newest generation began; `null` for the first. */
  rotatedAt: Date | null;
  expiresAt: Date;
}

/** A refresh token of any generation, with its family and its grant, active or not. */
export interface Refresh {
  hash: Buffer;
  generation: number;
  issuedAt: Date;
  /** The time of its first use. */
  usedAt: Date | null;
  family: RefreshFamily;
  /** The scopes of its code: its access tokens may have no other. */
  scopes: readonly string[];
  grant: Grant;
  grantRevokedAt: Date | null;
}

/** The token that replaces another one of its family. */
export interface NextRefresh {
  hash: Buffer;
  /** True if it is the first token of the next generation, or one more of the newest. */
  beginsGeneration: boolean;
  /** The new end of its family. */
  expiresAt: Date;
}

export interface RefreshStore {
  findRefresh(hash: Buffer): Promise<Refresh | null>;
  /**
   * Stores the next token, marks the given one as used and renews the use of its client. `false`:
   * nothing was stored, because since the token was read a generation of its family has begun or its
   * grant has ended. Exactly one of several parallel calls that begin a generation gets `true`.
   */
  rotateRefresh(refresh: Refresh, next: NextRefresh, now: Date): Promise<boolean>;
}
