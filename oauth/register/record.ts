import { ADVERTISED_SCOPES, formatScope } from '../scope.js';
import type { Client } from '../store/clients.js';

/** Secrets in clear, for one response. */
export interface OneTimeSecrets {
  clientSecret?: string | undefined;
  registrationToken: string;
}

/**
 * RFC 7591 §3.2.1: the documented fields, the issued fields, then those of the management by RFC 7592. No field is
 * `null`. `scope` is the registered scope, else the default of a request without `scope`.
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
