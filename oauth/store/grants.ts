import type { Context } from '../../kernel/context/context.js';

/** The permissions that a user gave an app in one workspace. The API calls it a connection. */
export interface Grant {
  id: string;
  clientId: string;
  userId: string;
  userEmail: string;
  workspaceId: string;
  scopes: readonly string[];
  /** Resources that its access tokens may be for, in the order of the server; at least one. */
  resources: readonly string[];
  /** Test mode: its tokens act in the sandbox, where nothing is delivered. */
  sandbox: boolean;
  createdAt: Date;
  /** No token of the grant is valid after it, however often it is refreshed. */
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
   * Add the scopes to the active grant of the same client, user, workspace, resources and mode, if there is one, instead
   * of making another grant. Used for confidential clients, which are one installation. The older grant keeps its id.
   */
  merge: boolean;
  /**
   * The browser session in which the user approved. Without `merge`, the redemption of the code replaces the active grants
   * that the same session gave to the same client for the same user, workspace, resources and mode, if the new scopes
   * exceed theirs (step-up). Other installations of the client keep their grants.
   */
  sessionId: string;
  /** The address and the request of the user's approval, for the audit log. */
  from: { ip: string; requestId: string };
}

export interface GrantStore {
  /** Stores the grant and its first code together. */
  approve(approval: Approval): Promise<void>;
  /** Active grants of a user to a client for exactly these resources, the one that was approved last first. */
  activeGrants(key: { clientId: string; userId: string; resources: readonly string[] }, now: Date): Promise<Grant[]>;
  /** A grant that is neither revoked nor expired. */
  findGrant(id: string, now: Date): Promise<Grant | null>;
  /**
   * Also ends its codes and tokens. `by`: the caller, for the audit log. Returns `false` if it was
   * revoked already.
   */
  revokeGrant(id: string, now: Date, by?: Context): Promise<boolean>;
  /** Revokes the grants of a user in a workspace, or in all, up to those made at `madeUntil`. Answers how many. */
  revokeGrantsOf(user: { userId: string; workspaceId?: string; madeUntil?: Date }, now: Date): Promise<number>;
}
