import { isAway } from './away.js';
import { AppError } from './errors.js';

/**
 * Returns whether an error is a refusal, which a repetition would meet again. A part of the service that is away or busy, and a
 * fault of ours, pass: whoever takes one for a refusal loses what was to be done.
 */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'INTERNAL_ERROR' && !isAway(error);
