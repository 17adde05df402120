import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

export function checkCodeExpiry({ deps }: TokenRequest, code: Code): void {
  if (code.expiresAt <= deps.clock.now())
    throw invalidGrant(`The code has expired: redeem it within ${deps.config.codeLifetime / 1_000} seconds.`);
}
