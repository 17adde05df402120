import type { RequestHandler } from 'express';
import { AppError, fail } from '../../kernel/errors/errors.js';

/** Refuses the methods that none of the handlers before it takes. */
export const allowOnly =
  (...methods: string[]): RequestHandler =>
  ({ method }, res) => {
    const allowed = methods.join(', ');
    res.set('Allow', allowed);
    fail('METHOD_NOT_ALLOWED', { method, allowed });
  };

/**
 * Returns the caller's error for a form that the parser refuses: too many bytes or fields, a
 * charset or a coding that it lacks.
 */
export function formError(thrown: unknown, max: number): AppError | null {
  const status = (thrown as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', { max });
  return status === 400 || status === 415
    ? new AppError('UNSUPPORTED_MEDIA_TYPE', { types: 'application/json' })
    : null;
}
