import { invalidGrant } from '../../errors.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';
import { hasEnded } from './state.js';

export function checkRefreshActive({ deps }: TokenRequest, refresh: Refresh): void {
  if (hasEnded(refresh, deps))
    throw invalidGrant('The refresh token has expired or its grant was revoked: ask the user to approve again.');
}
