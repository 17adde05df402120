import { invalidGrant } from '../../errors.js';
import type { TokenRequest } from '../request.js';
import { hasEnded } from './state.js';

export function checkRefreshActive({ refresh, deps }: TokenRequest): void {
  if (hasEnded(refresh, deps))
    throw invalidGrant('The refresh token has expired or its grant was revoked: ask the user to approve again.');
}
