import type { Clock } from '../../../../kernel/context/clock.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Group } from '../claimed-delivery.js';
import { WebhookHeader } from '../delivery.js';
import type { EndpointSecrets } from './endpoint-secrets.js';
import { signatureOf, standardSignatureOf } from './signature.js';

const USER_AGENT = 'Switchboard-Webhooks/1.0';
/** Replaces the event's name in requests that may have several events. */
const BATCH = 'batch';

/** The headers of one attempt, which is signed for its own time. Those that the owner added never replace ours. */
export function requestHeaders(
  group: Group,
  body: string,
  { signing, headers }: EndpointSecrets,
  clock: Clock,
): Record<string, string> {
  const [{ attempts, earlierAttempts, batchSize, event, id, standardSignature, workspaceId }] = group;
  const time = Math.floor(clock.now().getTime() / 1_000);
  // A batch may hold other deliveries at its next attempt, so each attempt has an id of its own.
  const isBatch = batchSize > 1;
  const requestId = isBatch ? newId('req') : id;
  return {
    ...headers,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-webhook-event': isBatch ? BATCH : event,
    'x-webhook-id': requestId,
    'x-webhook-attempt': isBatch ? '1' : String(earlierAttempts + attempts + 1),
    'x-workspace-id': workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': signatureOf(signing, time, body),
    ...(standardSignature
      ? {
          'webhook-id': requestId,
          'webhook-timestamp': String(time),
          'webhook-signature': standardSignatureOf(signing, requestId, time, body),
        }
      : {}),
  };
}

/** Returns the headers of a request as people may read them: those that the owner added hold secrets, and have no value. */
export const shownHeaders = (sent: Readonly<Record<string, string>>, { headers }: EndpointSecrets): WebhookHeader[] =>
  Object.entries(sent).map(([name, value]) =>
    Object.assign(new WebhookHeader(), { name, value: headers?.[name] === value ? null : value }),
  );
