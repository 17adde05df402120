import { OAuthError } from '../../errors.js';
import { findResources } from '../../resource.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';

/** RFC 8707 §2.2: the request may name some of the grant's resources, for its access token alone; all by default. Returns the audience. */
export function checkRefreshResource(
  { deps, form }: TokenRequest,
  { grant: { resources } }: Refresh,
): readonly string[] {
  const named = form.all('resource');
  const chosen = named.length === 0 ? resources : findResources(deps.resources, named);
  if (!chosen?.every(resource => resources.includes(resource)))
    throw new OAuthError('invalid_target', 'The grant is for another resource.');
  return chosen;
}
