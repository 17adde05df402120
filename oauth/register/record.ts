import { ADVERTISED_SCOPES, formatScope } from '../scope.js';
import type { Client } from '../store/clients.js';

/** Secrets that exist in clear for the length of one answer. */
export interface OneTimeSecrets {
  clientSecret?: string | undefined;
  registrationToken: string;
}

/**
 * RFC 7591 §3.2.1: the documented fields, the issued ones, then the management of RFC 7592. Never a `null`. `scope` is
 * what was registered, else what a request without `scope` asks for.
 */
export const clientRecord = (client: Client, secrets: OneTimeSecrets, issuer: string) => ({
  ...(client.name ? { client_name: client.name } : {}),
  redirect_uris: client.redirectUris,
  grant_types: client.grantTypes,
  response_types: ['code'],
  token_endpoint_auth_method: client.authMethod,
  scope: formatScope(client.scopes ?? ADVERTISED_SCOPES),
  client_id: client.clientId,
  ...(secrets.clientSecret ? { client_secret: secrets.clientSecret, client_secret_expires_at: 0 } : {}),
  client_id_issued_at: Math.floor(client.createdAt.getTime() / 1_000),
  registration_access_token: secrets.registrationToken,
  registration_client_uri: `${issuer}/oauth/register/${client.clientId}`,
});
