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
