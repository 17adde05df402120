import type { Caller, WorkspaceFacts } from '../context/context.js';

/** A credential as a request presents it. */
export interface Presented {
  /** `authorization`: the token after `Bearer`. */
  place: 'authorization' | 'x-api-key' | 'session-cookie';
  value: string;
  /** Address of the caller. */
  ip: string;
}

/**
 * One kind of credential. `null`: not mine, ask the next one. A caller: good. Thrown: mine, and refused by a public
 * code.
 */
export interface CredentialStrategy {
  readonly name: string;
  /** What it keeps of credentials, if it keeps any. */
  readonly memory?: CredentialMemory;
  authenticate(presented: Presented, now: Date): Caller | null | Promise<Caller | null>;
}

/** Credentials kept in memory, which has to learn of every change. */
export interface CredentialMemory {
  /** What concerns the subject of a notice is stale. */
  forget(subject: string): void;
  /** Notices are heard from now on; those of before were missed. */
  hear(): void;
  /** Notices are not heard from now on. */
  deafen(): void;
}

/** What a good access token says. */
export interface AcceptedToken {
  userId: string;
  workspaceId: string;
  clientId: string;
  grantId: string;
  scopes: readonly string[];
}

/** Judges access tokens of this resource. `null`: not one of ours, over, or its grant was revoked. */
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

/** A dashboard session and what its user may do in the workspace it stands in. */
export interface StoredSession {
  id: string;
  userId: string;
  /** Empty while the user belongs to no workspace. */
  workspaceId: string;
  workspace: WorkspaceFacts | null;
  role: Caller['role'] | null;
  scopes: readonly string[];
  expiresAt: Date;
}

export interface KeyUse {
  id: string;
  at: Date;
}

/** Where the edge reads credentials. Hashes are SHA-256 in hex. */
export interface CredentialStore {
  /** Revoked and expired keys too, so that the caller can be told. */
  findApiKey(hash: string): Promise<StoredApiKey | null>;
  findSession(hash: string): Promise<StoredSession | null>;
  findWorkspace(id: string): Promise<WorkspaceFacts | null>;
  /** Stores when keys were used last; at most once a minute for a key, whatever the number of processes. */
  recordUse(uses: readonly KeyUse[]): Promise<void>;
}

/**
 * PostgreSQL channel on which a change of credentials is told to every edge: the payload is the identifier of the key,
 * session, user, workspace or grant whose cached credentials are stale.
 */
export const CREDENTIALS_CHANNEL = 'switchboard_credentials';
