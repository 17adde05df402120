import type { Duration } from '../kernel/context/clock.js';
import type { StoredKey } from './keys/signing-keys.js';
import type { Allowance } from './limits/limits.js';

/**
 * Where the authorization server keeps its state. One documented port: every operation is atomic by itself, and an
 * adapter does each in one statement or one transaction. Secrets, codes and tokens arrive as SHA-256, never in clear.
 */
export interface OAuthStore
  extends ClientStore,
    GrantStore,
    CodeStore,
    RefreshStore,
    RevocationStore,
    KeyStore,
    CounterStore {
  /** Forgets what can no longer matter at `now`: answers how many rows it removed. */
  prune(now: Date): Promise<number>;
}

export type GrantType = 'authorization_code' | 'refresh_token';
export type ClientAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none';

export interface Client {
  clientId: string;
  /** Registered by itself, owned by a workspace, or described by a document at its own URL. */
  kind: 'dynamic' | 'app' | 'document';
  name: string;
  redirectUris: readonly string[];
  grantTypes: readonly GrantType[];
  authMethod: ClientAuthMethod;
  /** `null` for a public client. */
  secretHash: Buffer | null;
  /** Scopes it may ask for; `null`: any that an app may hold. */
  scopes: readonly string[] | null;
  /** Of the RFC 7592 management; `null` where there is none. */
  registrationTokenHash: Buffer | null;
  /** Whether the operator vouches for the name. */
  verified: boolean;
  createdAt: Date;
}

export interface ClientStore {
  /** `null` too for a dynamic client that nobody used for 90 days. */
  findClient(clientId: string, now: Date): Promise<Client | null>;
  insertClient(client: Client): Promise<void>;
  /** Keeps what a document said when a user approved it, so that the token endpoint need not fetch it. */
  keepDocument(client: Client): Promise<void>;
  /** RFC 7592 §2.2. `false`: it is gone. */
  replaceClient(client: Client, now: Date): Promise<boolean>;
  /** Also revokes every grant of the client. `false`: it was gone. */
  deleteClient(clientId: string, now: Date): Promise<boolean>;
}

/** What a user let an app do in one workspace: a connection. */
export interface Grant {
  id: string;
  clientId: string;
  userId: string;
  userEmail: string;
  workspaceId: string;
  scopes: readonly string[];
  /** Audience of its access tokens. */
  resource: string;
  createdAt: Date;
  /** Nothing of the grant lives longer, however often it is refreshed. */
  expiresAt: Date;
}

export interface NewCode {
  hash: Buffer;
  redirectUri: string;
  /** S256 challenge of PKCE. */
  challenge: string;
  scopes: readonly string[];
  expiresAt: Date;
}

export interface Approval {
  grant: Grant;
  code: NewCode;
  /**
   * Widen the live grant of the same client, user, workspace and resource, if there is one, instead of adding another:
   * for confidential clients, which are one installation. The grant's identifier is then the older one.
   */
  merge: boolean;
}

export interface GrantStore {
  /** Stores the grant and its first code together. */
  approve(approval: Approval): Promise<void>;
  /** Live grants of a user to a client for a resource, newest first. */
  liveGrants(key: { clientId: string; userId: string; resource: string }, now: Date): Promise<Grant[]>;
  /** A grant that is neither revoked nor expired. */
  findGrant(id: string, now: Date): Promise<Grant | null>;
  /** `false`: it was revoked already. Its codes and tokens die with it. */
  revokeGrant(id: string, now: Date): Promise<boolean>;
  /** After a user left a workspace (or everything, without `workspaceId`): answers how many grants died. */
  revokeGrantsOf(user: { userId: string; workspaceId?: string }, now: Date): Promise<number>;
}

export interface Code extends NewCode {
  /** Its grant, live or not. */
  grant: Grant;
  usedAt: Date | null;
  issuedAt: Date;
}

/** A refresh token to be stored. */
export interface NewRefresh {
  hash: Buffer;
  /** Of the tokens that descend from one code. */
  familyId: string;
  expiresAt: Date;
}

export interface CodeStore {
  findCode(hash: Buffer): Promise<Code | null>;
  /**
   * Marks the code used and stores the first refresh token (`null`: the client takes none), if the code is unused and
   * its grant is live. However many try at once, exactly one gets `redeemed`.
   */
  redeemCode(hash: Buffer, refresh: NewRefresh | null, now: Date): Promise<'redeemed' | 'used' | 'dead'>;
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

export interface KeyStore {
  /** Newest `activeFrom` first. */
  signingKeys(): Promise<StoredKey[]>;
  /** Adds a key unless one with a later `activeFrom` than `newestBefore` exists: of many processes one wins. */
  addSigningKey(key: StoredKey, newestBefore: Date): Promise<boolean>;
  dropSigningKeys(kids: readonly string[]): Promise<void>;
}

/** Counters in fixed windows, shared by every process. */
export interface CounterStore {
  /** Takes one of an allowance. `null`: granted; else the moment at which the window ends. */
  take(counter: string, allowance: Allowance, now: Date): Promise<Date | null>;
}
