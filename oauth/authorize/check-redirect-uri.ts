import { matchesRedirectUri } from '../clients/redirect-uri.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** Required even of a client with one URI; equal to a registered one, but for the port of a loopback redirect. */
export function checkRedirectUri(request: AuthorizationRequest): void {
  const uri = request.parameters.get('redirect_uri');
  if (!uri) throw new AuthorizeError('missing', { name: 'redirect_uri' });
  if (!matchesRedirectUri(request.client.redirectUris, uri)) throw new AuthorizeError('redirect', { uri });
  request.redirectUri = uri;
}
