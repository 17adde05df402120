import { matchesRedirectUri } from '../clients/redirect-uri.js';
import type { Client } from '../store/clients.js';
import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** The redirect URI is always required and must equal a registered one, except for the port of a loopback URI. */
export function checkRedirectUri({ parameters }: AskedAuthorization, client: Client): string {
  const uri = parameters.get('redirect_uri');
  if (!uri) throw new AuthorizeError('missing', { name: 'redirect_uri' });
  if (!matchesRedirectUri(client.redirectUris, uri)) throw new AuthorizeError('redirect', { uri });
  return uri;
}
