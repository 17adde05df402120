import type { Duration } from '../../kernel/context/clock.js';
import type { Grant } from './grants.js';

/** A refresh token to be stored. */
export interface NewRefresh {
  hash: Buffer;
  /** All refresh tokens that come from one code are a family. */
  familyId: string;
  expiresAt: Date;
}

export interface Rotation {
  presented: Buffer;
  clientId: string;
  next: Buffer;
  /** The next token expires then, or with its grant. */
  expiresAt: Date;
  /** The scopes of the request, for a narrower access token; `null`: all scopes of the token. */
  scopes: readonly string[] | null;
  /** The resources of the request, for a narrower access token; `null`: those of the grant. */
  resources: readonly string[] | null;
  grace: Duration;
  now: Date;
}

/** A refresh token with its grant. */
export interface Refresh {
  grant: Grant;
  /** The scopes of its code: its access tokens may have no other. */
  scopes: readonly string[];
  issuedAt: Date;
  expiresAt: Date;
}

/** The part of a grant from which an access token is made. */
export type TokenGrant = Pick<Grant, 'id' | 'userId' | 'workspaceId' | 'resources' | 'sandbox' | 'expiresAt'>;

export type RotationResult =
  | { outcome: 'rotated'; grant: TokenGrant /** Those of its code. */; scopes: readonly string[] }
  /**
   * `inactive`: the token or its grant has ended. `superseded`: never used, but a later generation has
   * begun, and the grace period is over. `scope`, `resource`: the request exceeds an active token.
   */
  | { outcome: 'unknown' | 'inactive' | 'superseded' | 'scope' | 'resource' }
  /** The token was used again after the grace period: the grant has been revoked. */
  | { outcome: 'reused'; grantId: string };

export interface RefreshStore {
  /**
   * Replaces a token. A token of any generation may be used again within `grace` of its own first
   * use, so that lost responses and parallel requests break nothing, however far the others have
   * come. Any other reuse means that the token was stolen: the grant is revoked. All tokens issued
   * within `grace` of the first rotation are of one generation. A token that was never used lives
   * until `grace` after the next generation began; then it is refused, and the grant stays.
   */
  rotateRefresh(rotation: Rotation): Promise<RotationResult>;
  /** A token that {@link rotateRefresh} would accept, or `null`. Changes nothing. */
  findRefresh(hash: Buffer, grace: Duration, now: Date): Promise<Refresh | null>;
  /** The grant of a token of any generation. Revoking the token ends this grant. */
  grantOfRefresh(hash: Buffer): Promise<{ grantId: string; clientId: string } | null>;
}
