import { type Clock, type Duration, hours, seconds } from '../../../../kernel/context/clock.js';
import { SafeFetchError, toFetchError } from '../../../../kernel/outbound/fetch-error.js';
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

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date; `null` without one that can be read. */
export function retryAfter(header: string | readonly string[] | undefined, clock: Clock): Duration | null {
  const text = Array.isArray(header) ? header[0] : (header as string | undefined);
  if (text === undefined) return null;
  const wait = /^\d+$/.test(text.trim()) ? seconds(Number(text)) : new Date(text).getTime() - clock.now().getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), MAX_WAIT) : null;
}

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
