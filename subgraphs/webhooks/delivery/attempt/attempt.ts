import type { Duration } from '../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { phrase } from '../../../../kernel/errors/text.js';
import { SafeFetchError } from '../../../../kernel/outbound/fetch-error.js';
import { readRetryAfter } from '../../../../kernel/outbound/retry-after.js';
import type { FetchAnswer } from '../../../../kernel/outbound/safe-fetch.js';
import { inRowSpan } from '../../../../kernel/telemetry/trace.js';
import { outbound } from '../../outbound.js';
import type { ClaimedDelivery, Group } from '../claimed-delivery.js';
import type { WebhookHeader } from '../delivery.js';
import { batchOf, bodyOf } from './body.js';
import type { SecretReader } from './endpoint-secrets.js';
import { requestHeaders, shownHeaders } from './request-headers.js';

/** The result of one attempt. */
export interface Attempt {
  /** `GONE`: the endpoint answered 410 and is disabled. `LOST`: the event has been deleted. */
  result: 'DELIVERED' | 'FAILED' | 'GONE' | 'LOST';
  statusCode: number | null;
  error: string | null;
  durationMs: number;
  response: string | null;
  /** The headers of its request; `null` when none was made. */
  requestHeaders: readonly WebhookHeader[] | null;
  /** The wait that the endpoint asks for, as far as the schedule of retries allows it. */
  retryAfter: Duration | null;
}

/** A delivery and the outcome of its attempt. */
export interface Outcome {
  delivery: ClaimedDelivery;
  attempt: Attempt;
}

/** Bytes of a response body that the delivery log keeps. */
const MAX_LOGGED_BYTES = 4_096;
const GONE = 410;

/** Posts deliveries once, in one request. Never rejects: every failure is an attempt with a result. */
export async function attemptDeliveries(
  services: Services,
  group: Group,
  secretsOf: SecretReader,
): Promise<readonly Outcome[]> {
  const lost: Attempt = { ...failed('the event has been deleted', 0), result: 'LOST' };
  const [first, ...others] = group.filter(({ eventId }) => eventId !== null);
  const attempt = first
    ? await inRowSpan('attempt webhook', first.traceparent, { 'messaging.message.id': first.id }, () =>
        post(services, [first, ...others], secretsOf),
      )
    : lost;
  return group.map(delivery => ({ delivery, attempt: delivery.eventId === null ? lost : attempt }));
}

async function post(services: Services, group: Group, secretsOf: SecretReader): Promise<Attempt> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const [first] = group;
  let shown: WebhookHeader[] | null = null;
  try {
    const bodies = group.map(delivery => bodyOf(delivery, services.config.baseUrl));
    const body = first.batchSize > 1 ? batchOf(bodies) : bodies[0]!;
    const secrets = secretsOf(first);
    const headers = requestHeaders(group, body, secrets, services.clock);
    shown = shownHeaders(headers, secrets);
    const answer = await clientFor(services, first).post(first.url, { headers, body });
    const longest = Math.max(0, ...services.config.webhooks.retryAfter);
    const retryAfter = readRetryAfter(answer.headers['retry-after'], services.clock.now(), longest);
    return { ...toAttempt(answer, elapsed()), requestHeaders: shown, retryAfter };
  } catch (cause) {
    if (cause instanceof SafeFetchError) return { ...failed(cause.message, elapsed()), requestHeaders: shown };
    services.log.error({ err: cause, delivery: first.id }, 'delivery could not be attempted');
    return failed('the attempt could not be made', elapsed());
  }
}

function clientFor(services: Services, { clientCertificate }: ClaimedDelivery) {
  const { plain, withCertificate } = resourceOf(services, outbound);
  if (!clientCertificate) return plain;
  if (withCertificate) return withCertificate;
  throw new SafeFetchError('REFUSED', phrase('noClientCertificate'));
}

const failed = (error: string, durationMs: number): Attempt => ({
  result: 'FAILED',
  statusCode: null,
  error,
  durationMs,
  response: null,
  requestHeaders: null,
  retryAfter: null,
});

function toAttempt({ status, body }: FetchAnswer, durationMs: number): Omit<Attempt, 'requestHeaders' | 'retryAfter'> {
  const accepted = status >= 200 && status < 300;
  const redirect = status >= 300 && status < 400;
  return {
    result: accepted ? 'DELIVERED' : status === GONE ? 'GONE' : 'FAILED',
    statusCode: status,
    error: accepted ? null : redirect ? 'redirects are not followed' : `it answered ${status}`,
    durationMs,
    response: textOf(body.subarray(0, MAX_LOGGED_BYTES)),
  };
}

/** PostgreSQL cannot store U+0000 in a text. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');
