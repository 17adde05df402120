import type { Client, ClientAuthMethod, GrantType } from '../../../oauth/store/clients.js';
import type { Grant } from '../../../oauth/store/grants.js';

export interface ClientRow {
  client_id: string;
  kind: Client['kind'];
  name: string;
  redirect_uris: string[];
  grant_types: GrantType[];
  auth_method: ClientAuthMethod;
  secret_hash: Buffer | null;
  scopes: string[] | null;
  registration_token_hash: Buffer | null;
  verified: boolean;
  workspace_id: string | null;
  created_at: Date;
  used_at: Date;
}

export const toClient = (row: ClientRow): Client => ({
  clientId: row.client_id,
  kind: row.kind,
  name: row.name,
  redirectUris: row.redirect_uris,
  grantTypes: row.grant_types,
  authMethod: row.auth_method,
  secretHash: row.secret_hash,
  scopes: row.scopes,
  registrationTokenHash: row.registration_token_hash,
  verified: row.verified,
  workspaceId: row.workspace_id,
  createdAt: row.created_at,
});

export interface GrantRow {
  grant_id: string;
  client_id: string;
  user_id: string;
  user_email: string;
  workspace_id: string;
  grant_scopes: string[];
  resource: string;
  other_resources: string[];
  sandbox: boolean;
  grant_created_at: Date;
  grant_expires_at: Date;
}

/** Columns of {@link GrantRow}, for statements that call the table `g`. */
export const GRANT_COLUMNS = `g.id as grant_id, g.client_id, g.user_id, g.user_email, g.workspace_id,
  g.scopes as grant_scopes, g.resource, g.other_resources, g.sandbox, g.created_at as grant_created_at, g.expires_at as grant_expires_at`;

export const toGrant = (row: GrantRow): Grant => ({
  id: row.grant_id,
  clientId: row.client_id,
  userId: row.user_id,
  userEmail: row.user_email,
  workspaceId: row.workspace_id,
  scopes: row.grant_scopes,
  resources: [row.resource, ...row.other_resources],
  sandbox: row.sandbox,
  createdAt: row.grant_created_at,
  expiresAt: row.grant_expires_at,
});
