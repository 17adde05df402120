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
