import type { Grant, NewCode } from './grants.js';
import type { NewRefresh } from './refresh-tokens.js';

export interface Code extends NewCode {
  /** Its grant, live or not. */
  grant: Grant;
  usedAt: Date | null;
  issuedAt: Date;
}

export interface CodeStore {
  findCode(hash: Buffer): Promise<Code | null>;
  /**
   * Marks the code used and stores the first refresh token (`null`: the client takes none), if the code is unused and
   * its grant is live. However many try at once, exactly one gets `redeemed`.
   */
  redeemCode(hash: Buffer, refresh: NewRefresh | null, now: Date): Promise<'redeemed' | 'used' | 'dead'>;
}
