import type { Context } from '../../kernel/context/context.js';

export type GrantType = 'authorization_code' | 'refresh_token';
export type ClientAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none';

export interface Client {
  clientId: string;
  /** `dynamic`: registered by itself. `app`: owned by a workspace. `document`: described by the document at its URL. */
  kind: 'dynamic' | 'app' | 'document';
  name: string;
  redirectUris: readonly string[];
  grantTypes: readonly GrantType[];
  authMethod: ClientAuthMethod;
  /** `null` for a public client. */
  secretHash: Buffer | null;
  /** Scopes that it may request; `null` for every scope that an app may have. */
  scopes: readonly string[] | null;
  /** For the management by RFC 7592; `null` if the client cannot be managed. */
  registrationTokenHash: Buffer | null;
  /**
   * True if the operator vouches for the client. A change of its name or its redirect URIs resets
   * this.
   */
  verified: boolean;
  /** The workspace that owns it; `null` for all but an `app`. */
  workspaceId: string | null;
  createdAt: Date;
}

export interface ClientStore {
  /** `null` also for a dynamic client that was not used for 90 days. */
  findClient(clientId: string, now: Date): Promise<Client | null>;
  insertClient(client: Client): Promise<void>;
  /** Stores the metadata that the user approved, so that the token endpoint need not fetch the document. */
  storeDocument(client: Client): Promise<void>;
  /** RFC 7592 §2.2. Returns `false` if the client does not exist. */
  replaceClient(client: Client, now: Date): Promise<boolean>;
  /**
   * Also revokes every grant of the client. Returns `false` if the client does not exist.
   *
   * @param by who asks, for the audit log.
   * @param record runs in the same transaction once the client is deleted.
   */
  deleteClient(clientId: string, now: Date, by?: Context, record?: (tx: Context) => Promise<void>): Promise<boolean>;
}
