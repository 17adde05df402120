import type { Clock } from '../../../kernel/context/clock.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { SafeFetchError } from '../../../kernel/outbound/fetch-error.js';
import type { FetchAnswer } from '../../../kernel/outbound/safe-fetch.js';
import { outbound } from '../outbound.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { type SecretReader, signatureOf } from './signature.js';

/** The result of one attempt. */
export interface Attempt {
  /** `GONE`: the endpoint answered 410 and is disabled. `LOST`: the event has been deleted. */
  result: 'DELIVERED' | 'FAILED' | 'GONE' | 'LOST';
  statusCode: number | null;
  error: string | null;
  durationMs: number;
  response: string | null;
}

const USER_AGENT = 'Switchboard-Webhooks/1.0';
/** Bytes of a response body that the delivery log keeps. */
const MAX_LOGGED_BYTES = 1_024;
const GONE = 410;

/** The body of a delivery. Every attempt sends the same bytes. */
function bodyOf(delivery: ClaimedDelivery): string {
  const head = JSON.stringify({
    id: delivery.eventId,
    event: delivery.event,
    workspaceId: delivery.workspaceId,
    instanceId: delivery.instanceId,
    ...(delivery.messageId === null ? {} : { messageId: delivery.messageId }),
    timestamp: delivery.at.toISOString(),
    ...(delivery.sandbox ? { sandbox: true } : {}),
  });
  return `${head.slice(0, -1)},"data":${delivery.data}}`;
}

/** Posts a delivery once. Never rejects: every failure is an attempt with a result. */
export async function attemptDelivery(
  services: Services,
  delivery: ClaimedDelivery,
  secretsOf: SecretReader,
): Promise<Attempt> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  if (delivery.eventId === null) return { ...failed('the event has been deleted', 0), result: 'LOST' };
  try {
    const body = bodyOf(delivery);
    const headers = headersOf(delivery, body, secretsOf(delivery), services.clock);
    return toAttempt(await resourceOf(services, outbound).post(delivery.url, { headers, body }), elapsed());
  } catch (cause) {
    if (cause instanceof SafeFetchError) return failed(cause.message, elapsed());
    services.log.error({ err: cause, delivery: delivery.id }, 'delivery could not be attempted');
    return failed('the attempt could not be made', elapsed());
  }
}

function headersOf(delivery: ClaimedDelivery, body: string, secrets: readonly string[], clock: Clock) {
  const time = Math.floor(clock.now().getTime() / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-webhook-event': delivery.event,
    'x-webhook-id': delivery.id,
    'x-webhook-attempt': String(delivery.attempts + 1),
    'x-workspace-id': delivery.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': signatureOf(secrets, time, body),
  };
}

const failed = (error: string, durationMs: number): Attempt => ({
  result: 'FAILED',
  statusCode: null,
  error,
  durationMs,
  response: null,
});

function toAttempt({ status, body }: FetchAnswer, durationMs: number): Attempt {
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
