import { AppError } from '../../kernel/errors/errors.js';
import type { FactorResult, SignInResult } from '../../kernel/security/sessions.js';

export function refusalOf(result: Extract<SignInResult, { refused: string }>): AppError {
  if (result.refused === 'limited') return limited(result.retryAfterSec);
  return new AppError(result.refused === 'provider' ? 'PROVIDER_SIGN_IN_REQUIRED' : 'SIGN_IN_REFUSED');
}

export const limited = (retryAfterSec: number): AppError => new AppError('SIGN_IN_LIMITED', { retryAfterSec });

type FactorRefused = Extract<FactorResult, { refused: string }>;

const refusalWith =
  (wrong: 'SECOND_FACTOR_REFUSED' | 'PASSKEY_REFUSED') =>
  (result: FactorRefused): AppError => {
    if (result.refused === 'limited') return limited(result.retryAfterSec);
    if (result.refused === 'provider') return new AppError('PROVIDER_SIGN_IN_REQUIRED');
    return new AppError(result.refused === 'ended' ? 'SIGN_IN_EXPIRED' : wrong);
  };

/** Returns the refusal of a code. */
export const factorRefusalOf = refusalWith('SECOND_FACTOR_REFUSED');

export const passkeyRefusalOf = refusalWith('PASSKEY_REFUSED');
