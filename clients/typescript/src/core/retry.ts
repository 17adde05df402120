import { AddressError, ApiError } from './errors.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
/** Milliseconds added at random to a wait that the server asks for. */
const SPREAD = 250;
/** Refusals that last until the operator changes the installation, whatever their status. */
const LASTING: ReadonlySet<string> = new Set(['CHANNEL_NOT_CONFIGURED']);

interface Limits {
  /** Repetitions at most; `Infinity` for a call that is repeated until its signal. */
  readonly retries: number;
  /** Seconds for which a call waits at most. */
  readonly maxRetryAfter: number;
}

/** Returns the milliseconds to wait before the next attempt; `null` if the error is final. */
export function pauseAfter(error: Error, attempt: number, { retries, maxRetryAfter }: Limits): number | null {
  if (attempt > retries || isFinal(error)) return null;
  const wanted = error instanceof ApiError ? error.retryAfterSec : null;
  // A random pause up to the limit, so that clients that failed together do not come back together.
  if (wanted === null) return Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  if (wanted > maxRetryAfter && Number.isFinite(retries)) return null;
  return Math.min(wanted, maxRetryAfter) * 1_000 + Math.random() * SPREAD;
}

function isFinal(error: Error): boolean {
  if (!(error instanceof ApiError)) return error instanceof AddressError;
  const { code, status } = error;
  return LASTING.has(code) || (status < 500 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS');
}
