import { OAuthError } from '../../errors.js';
import { findResources } from '../../resource.js';
import type { TokenRequest } from '../request.js';

/** RFC 8707 §2.2: the request may name some of the grant's resources, for its access token alone; all by default. */
export function checkRefreshResource(request: TokenRequest): void {
  const { deps, form, refresh } = request;
  const named = form.all('resource');
  const { resources } = refresh.grant;
  const chosen = named.length === 0 ? resources : findResources(deps.resources, named);
  if (!chosen?.every(resource => resources.includes(resource)))
    throw new OAuthError('invalid_target', 'The grant is for another resource.');
  request.resources = chosen;
}
