import { matchesRedirectUri } from '../clients/redirect-uri.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** The redirect URI is always required and must equal a registered one, except for the port of a loopback URI. */
export function checkRedirectUri(request: AuthorizationRequest): void {
  const uri = request.parameters.get('redirect_uri');
  if (!uri) throw new AuthorizeError('missing', { name: 'redirect_uri' });
  if (!matchesRedirectUri(request.client.redirectUris, uri)) throw new AuthorizeError('redirect', { uri });
  request.redirectUri = uri;
}
