import { useMemo } from 'react';
import { useQuery, useSubscription } from 'urql';
import {
  WebhookDeliveriesDocument,
  WebhookDeliveriesLiveDocument,
  type WebhookDeliveryStatus,
} from '../../../graph/generated/developer';
import { useVisible } from '../../../ui/time/visible';

/** The newest deliveries of a webhook, as they are tried. */
export function useDeliveries(webhookId: string, status: WebhookDeliveryStatus | undefined, event: string | undefined) {
  const variables = useMemo(
    () => ({ ids: [webhookId], statuses: status && [status], event }),
    [webhookId, status, event],
  );
  const [{ data, error }] = useQuery({ query: WebhookDeliveriesDocument, variables });
  const [{ data: moved }] = useSubscription({
    query: WebhookDeliveriesLiveDocument,
    variables,
    pause: !useVisible(),
  });
  return { rows: (moved?.deliveries ?? data?.deliveries)?.items ?? null, error };
}
