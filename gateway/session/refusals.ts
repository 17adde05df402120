import { AppError } from '../../kernel/errors/errors.js';
import type { FactorResult, SignInResult } from '../../kernel/security/sessions.js';

export const refusalOf = (result: Extract<SignInResult, { refused: string }>): AppError =>
  result.refused === 'limited' ? limited(result.retryAfterSec) : new AppError('SIGN_IN_REFUSED');

const limited = (retryAfterSec: number): AppError => new AppError('SIGN_IN_LIMITED', { retryAfterSec });

type FactorRefused = Extract<FactorResult, { refused: string }>;

const refusalWith =
  (wrong: 'SECOND_FACTOR_REFUSED' | 'PASSKEY_REFUSED') =>
  (result: FactorRefused): AppError => {
    if (result.refused === 'limited') return limited(result.retryAfterSec);
    return new AppError(result.refused === 'ended' ? 'SIGN_IN_EXPIRED' : wrong);
  };

/** Of a code. */
export const factorRefusalOf = refusalWith('SECOND_FACTOR_REFUSED');

export const passkeyRefusalOf = refusalWith('PASSKEY_REFUSED');
