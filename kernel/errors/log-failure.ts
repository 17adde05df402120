import { statusOf } from '../../catalogue/errors/catalogue.js';
import type { Log } from '../context/log.js';
import { publicError } from './public-error.js';

const SERVICE_UNAVAILABLE = 503;

/**
 * Logs a failure of ours by its kind: an unexpected error with its stack; a part that cannot be
 * reached, which is expected to happen, with its code and reason alone. Errors of the caller are
 * not logged here.
 */
export function logFailure(log: Log, thrown: unknown, facts: { requestId: string; [fact: string]: unknown }): void {
  const { code } = publicError(thrown, { locale: 'en', requestId: facts.requestId });
  const status = statusOf(code);
  if (status === SERVICE_UNAVAILABLE) log.warn({ ...facts, error: code, reason: reasonOf(thrown) }, 'unavailable');
  else if (status >= 500) log.error({ ...facts, error: code, err: thrown }, 'request failed');
}

/** The message of the innermost cause. */
function reasonOf(thrown: unknown): string {
  let error = thrown;
  while (error instanceof Error) {
    const inner = error.cause ?? (error as { originalError?: unknown }).originalError;
    if (!(inner instanceof Error)) return error.message;
    error = inner;
  }
  return String(error);
}
