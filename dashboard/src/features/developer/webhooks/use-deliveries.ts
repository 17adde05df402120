import { useMemo } from 'react';
import { useSubscription } from 'urql';
import {
  WebhookDeliveriesDocument,
  WebhookDeliveriesLiveDocument,
  type WebhookDeliveryStatus,
} from '../../../graph/generated/developer';
import { useResult } from '../../../ui/kit/query-result';
import { useVisible } from '../../../ui/time/visible';

/** The newest deliveries of a webhook, as they are tried. */
export function useDeliveries(webhookId: string, status: WebhookDeliveryStatus | undefined, event: string | undefined) {
  const variables = useMemo(
    () => ({ ids: [webhookId], statuses: status && [status], event }),
    [webhookId, status, event],
  );
  const result = useResult(WebhookDeliveriesDocument, variables, data => data.deliveries?.items);
  const [{ data: moved }] = useSubscription({
    query: WebhookDeliveriesLiveDocument,
    variables,
    pause: !useVisible(),
  });
  return { ...result, rows: moved?.deliveries?.items ?? result.value ?? null };
}
