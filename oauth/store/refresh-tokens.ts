import type { Duration } from '../../kernel/context/clock.js';
import type { Grant } from './grants.js';

/** A refresh token to be stored. */
export interface NewRefresh {
  hash: Buffer;
  /** Of the tokens that descend from one code. */
  familyId: string;
  expiresAt: Date;
}

export interface Rotation {
  presented: Buffer;
  clientId: string;
  next: Buffer;
  /** The next token expires then, or with its grant. */
  expiresAt: Date;
  /** Narrower scopes that the request asks for; `null`: all. */
  scopes: readonly string[] | null;
  /** Resource that the request names; `null`: the grant's. */
  resource: string | null;
  grace: Duration;
  now: Date;
}

/** A refresh token with what it stands for. */
export interface Refresh {
  grant: Grant;
  /** Scopes of its code: what it may ask for at most. */
  scopes: readonly string[];
  issuedAt: Date;
  expiresAt: Date;
}

export type RotationResult =
  | { outcome: 'rotated'; refresh: Refresh }
  /** `dead`: expired, or its grant is. `scope`, `resource`: it lives, and asks for more than it stands for. */
  | { outcome: 'unknown' | 'dead' | 'scope' | 'resource' }
  /** Used again outside the grace: the grant has been revoked. */
  | { outcome: 'reused'; grantId: string };

export interface RefreshStore {
  /**
   * Replaces a token. Tokens of a family have generations: the newest may be used, and the one before it again within
   * `grace` of its first use, which makes a sibling of the newest, so that lost answers and parallel tries break
   * nothing. Any older use is a theft by one side or the other: the grant is revoked.
   */
  rotateRefresh(rotation: Rotation): Promise<RotationResult>;
  /** A token that {@link rotateRefresh} would still take, or `null`; changes nothing. */
  findRefresh(hash: Buffer, grace: Duration, now: Date): Promise<Refresh | null>;
  /** The grant of a token, however old the token is: what revoking it ends. */
  grantOfRefresh(hash: Buffer): Promise<{ grantId: string; clientId: string } | null>;
}
