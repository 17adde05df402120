import type { Clock } from '../../../../kernel/context/clock.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import type { EndpointSecrets } from './endpoint-secrets.js';
import { signatureOf, standardSignatureOf } from './signature.js';

const USER_AGENT = 'Switchboard-Webhooks/1.0';

/** The headers of one attempt, which is signed for its own time. Those that the owner added never replace ours. */
export function requestHeaders(
  delivery: ClaimedDelivery,
  body: string,
  { signing, headers }: EndpointSecrets,
  clock: Clock,
): Record<string, string> {
  const time = Math.floor(clock.now().getTime() / 1_000);
  return {
    ...headers,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-webhook-event': delivery.event,
    'x-webhook-id': delivery.id,
    'x-webhook-attempt': String(delivery.attempts + 1),
    'x-workspace-id': delivery.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': signatureOf(signing, time, body),
    ...(delivery.standardSignature
      ? {
          'webhook-id': delivery.id,
          'webhook-timestamp': String(time),
          'webhook-signature': standardSignatureOf(signing, delivery.id, time, body),
        }
      : {}),
  };
}
