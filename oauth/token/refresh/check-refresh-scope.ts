import { OAuthError } from '../../errors.js';
import { parseScope } from '../../scope.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';

/**
 * RFC 6749 §6: a request may ask for fewer scopes, for its access token alone, and gets those of the
 * refresh token by default. Unknown names are ignored (§3.3), unless there is no other.
 * `offline_access` alone counts as no scope.
 */
export function checkRefreshScope({ form }: TokenRequest, refresh: Refresh): readonly string[] {
  const text = form.get('scope');
  const isNamed = text?.split(' ').some(name => name !== '' && name !== 'offline_access');
  const scopes = isNamed ? parseScope(text) : refresh.scopes;
  if (scopes.length === 0 || scopes.some(scope => !refresh.scopes.includes(scope)))
    throw new OAuthError(
      'invalid_scope',
      'The grant does not include all of these scopes: ask the user to approve them.',
    );
  return scopes;
}
