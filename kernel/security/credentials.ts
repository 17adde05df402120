import type { Caller, WorkspaceFacts } from '../context/caller.js';
import type { Locale } from '../errors/errors.js';
import type { KeyMode } from './api-key.js';

/** A credential as a request presents it. */
export interface Presented {
  /** `authorization`: the token after `Bearer`. */
  place: 'authorization' | 'x-api-key' | 'session-cookie';
  value: string;
  /** Address of the caller. */
  ip: string;
  /** `Origin` of the page that a browser calls from. */
  webOrigin?: string | undefined;
  /** The workspace that the request of a session names; its own otherwise. */
  workspaceId?: string | undefined;
}

/** Authenticates one kind of credential. */
export interface CredentialStrategy {
  readonly name: string;
  readonly caches?: readonly CredentialCache[];
  /**
   * Returns `null` for a credential of another kind: the next strategy then tries it. Throws an
   * `AppError` for one of its own kind that is refused.
   */
  authenticate(presented: Presented, now: Date): Caller | null | Promise<Caller | null>;
}

/** Cached credentials. The notifications of {@link CREDENTIALS_CHANNEL} invalidate them. */
export interface CredentialCache {
  /** Drops every entry that depends on the key, session, user, workspace or grant with this id. */
  invalidate(subject: string): void;
  /** Notifications arrive from now on. Those sent before were missed, so every entry is dropped. */
  connected(): void;
  /** Notifications no longer arrive: every entry is dropped, and new ones live for a shorter time. */
  disconnected(): void;
}

/** The claims of a valid access token. */
export interface AcceptedToken {
  userId: string;
  workspaceId: string;
  clientId: string;
  grantId: string;
  /** Test mode. */
  sandbox: boolean;
  scopes: readonly string[];
  expiresAt: Date;
}

/**
 * Verifies an access token of this resource. Returns `null` if it is unknown or expired, or its
 * grant was revoked.
 */
export type AcceptToken = (token: string) => AcceptedToken | null | Promise<AcceptedToken | null>;

/** An API key as it is stored; the key itself is not. */
export interface StoredApiKey {
  id: string;
  workspaceId: string;
  workspace: WorkspaceFacts;
  scopes: readonly string[];
  instanceIds: readonly string[];
  /** CIDR ranges; empty: any address. */
  allowedIps: readonly string[];
  sandbox: boolean;
  /** Made before scopes were required. */
  legacy: boolean;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

/** A dashboard session and the permissions of its user in its workspace. */
export interface StoredSession {
  id: string;
  userId: string;
  /** Empty while the user belongs to no workspace. */
  workspaceId: string;
  workspace: WorkspaceFacts | null;
  role: Caller['role'] | null;
  mode: KeyMode | null;
  scopes: readonly string[];
  /** The workspace requires a second factor, and the user has none. */
  lacksFactor: boolean;
  /** The OpenID provider through which it was opened; `null` for a password or a passkey. */
  providerId: string | null;
  /** The language that the person chose. */
  locale: Locale | null;
  expiresAt: Date;
  lastActiveAt: Date | null;
}

/** The permissions that a user's role gives in a workspace. */
export interface StoredMembership {
  workspace: WorkspaceFacts;
  role: NonNullable<Caller['role']>;
  scopes: readonly string[];
  /** The workspace requires a second factor, and the user has none. */
  lacksFactor: boolean;
  /** The workspace has a provider whose factors it trusts, and the user is linked to it: apps need no other factor. */
  hasProviderFactor: boolean;
  /** Only a session that the provider of the workspace opened reaches it. */
  needsProvider: boolean;
}

/** When a key or a session was used last. */
export interface Use {
  id: string;
  at: Date;
}

/** The store from which the gateway reads credentials. Hashes are SHA-256 in hex. */
export interface CredentialStore {
  /** Includes revoked and expired keys, because each is refused with a code of its own. */
  findApiKey(hash: string): Promise<StoredApiKey | null>;
  findSession(hash: string): Promise<StoredSession | null>;
  /** The present membership of a user in a workspace; `null` if the user is no member. */
  findMembership(userId: string, workspaceId: string): Promise<StoredMembership | null>;
  /** Stores when keys were used last; at most once a minute for a key, whatever the number of processes. */
  recordUse(uses: readonly Use[]): Promise<void>;
  /** The same of sessions. */
  recordActivity(uses: readonly Use[]): Promise<void>;
}

/**
 * PostgreSQL channel that announces changed credentials to every process. The payload is the id of the key, session,
 * user, workspace or grant that changed.
 */
export const CREDENTIALS_CHANNEL = 'switchboard_credentials';
