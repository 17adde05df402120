import { type Clock, type Duration, hours } from '../../../../kernel/context/clock.js';
import { SafeFetchError, toFetchError } from '../../../../kernel/outbound/fetch-error.js';
import { readRetryAfter } from '../../../../kernel/outbound/retry-after.js';
import { later } from '../../core/provider/http-provider.js';
import type { Outcome } from '../../core/provider/port.js';

/** The longest wait that a push service may ask for. */
const MAX_WAIT: Duration = hours(1);

export const gone = (reason: string): Outcome => ({ kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE', reason });
export const refusedKeys = (reason: string): Outcome => ({
  kind: 'rejected',
  code: 'PUSH_CREDENTIALS_REJECTED',
  reason,
});
export const tooLarge = (reason: string): Outcome => ({ kind: 'rejected', code: 'CONTENT_REJECTED', reason });

/** The outcome of a refusal that says nothing more of the subscription or of the keys. */
export const refused = (status: number, reason: string): Outcome =>
  status === 413 ? tooLarge(reason) : { kind: 'rejected', code: 'PROVIDER_REJECTED', reason };

/** The wait that a push service asks for; `null` without one that can be read. */
export const retryAfter = (header: string | readonly string[] | undefined, clock: Clock): Duration | null =>
  readRetryAfter(header, clock.now(), MAX_WAIT);

/** Errors after which the request may have arrived. */
const MAY_HAVE_ARRIVED = new Set([
  'connectionReset',
  'connectionClosed',
  'notHttp',
  'tooManyHeaders',
  'exchangeFailed',
]);

/** The outcome of a request without an answer. */
export function unanswered(thrown: unknown, attempt: number): Outcome {
  const error = toFetchError(thrown);
  const reason = reasonOf(error);
  if (error.error === 'REFUSED') return { kind: 'rejected', code: 'RECIPIENT_REJECTED', reason };
  const mayHaveArrived = error.error === 'TIMEOUT' || MAY_HAVE_ARRIVED.has(error.reason.phrase);
  return mayHaveArrived ? { kind: 'unknown', reason } : later(attempt, reason);
}

const reasonOf = (error: SafeFetchError): string => `The push service did not respond: ${error.message}`;
