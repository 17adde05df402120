import { invalidGrant } from '../../errors.js';
import type { Refresh } from '../../store/refresh-tokens.js';
import type { TokenRequest } from '../request.js';
import { isSuperseded } from './state.js';

/** A copy of a token that its client dropped is not good for 30 days. The grant stays: nobody used the token twice. */
export function checkRefreshSuperseded({ deps }: TokenRequest, refresh: Refresh): void {
  if (isSuperseded(refresh, deps))
    throw invalidGrant('A parallel refresh has replaced this refresh token: use the newest one of the grant.');
}
