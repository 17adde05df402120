import { invalidGrant } from '../../errors.js';
import type { TokenRequest } from '../request.js';

export function checkCodeExpiry({ code, deps }: TokenRequest): void {
  if (code.expiresAt <= deps.clock.now())
    throw invalidGrant(`The code has expired: redeem it within ${deps.config.codeLifetime / 1_000} seconds.`);
}
