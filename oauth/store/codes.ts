import type { Grant, NewCode } from './grants.js';
import type { NewRefresh } from './refresh-tokens.js';

export interface Code extends NewCode {
  /** Its grant, active or not. */
  grant: Grant;
  /** Grants that end when the code is redeemed. */
  replaces: readonly string[];
  usedAt: Date | null;
  issuedAt: Date;
}

export interface CodeStore {
  findCode(hash: Buffer): Promise<Code | null>;
  /**
   * Marks the code as used and stores the first refresh token (`null` when the client uses none),
   * if the code is unused and its grant is active. Exactly one of several parallel calls gets
   * `redeemed`. `inactive`: the code has expired or the grant has ended.
   */
  redeemCode(hash: Buffer, refresh: NewRefresh | null, now: Date): Promise<'redeemed' | 'used' | 'inactive'>;
}
