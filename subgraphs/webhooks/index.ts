import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { adoptJob } from './delivery/adopt.job.js';
import { cleanUpJob } from './delivery/clean-up.job.js';
import { deliverJob } from './delivery/deliver.job.js';
import { WebhookDelivery } from './delivery/delivery.js';
import { DeliveryResolver } from './delivery/delivery.resolver.js';
import { findUsableDelivery } from './delivery/delivery.service.js';
import { deliveryLanes } from './delivery/pool/delivery-lanes.js';
import { newDeliveries } from './delivery/pool/new-deliveries.js';
import { replayJob } from './delivery/replay/replay.job.js';
import { SeriesResolver } from './delivery/series/series.resolver.js';
import { DELIVERY_INDEXES } from './delivery/store/indexes.js';
import { DELIVERY_INVARIANTS } from './delivery/store/invariants.js';
import { edgesPart } from './edges/part.js';
import { findUsableWebhook } from './endpoint/find-webhook.js';
import { failingWebhooks } from './endpoint/health/failing-webhooks.js';
import { webhookSearch } from './endpoint/search-webhooks.js';
import { Webhook } from './endpoint/webhook.js';
import { WebhookResolver } from './endpoint/webhook.resolver.js';
import { storePlans } from './endpoint/workspace-plan.js';
import { ErasureResolver } from './erasure/erasure.resolver.js';
import { consumeEvents } from './event/consume-events.js';
import { EventResolver } from './event/event.resolver.js';
import { fanOutJob } from './event/fan-out.job.js';
import { waitingReaders } from './event/feed/wait-for-events.js';
import { CreatePendingDelivery } from './migrations/100-pending-delivery.js';
import { outbound } from './outbound.js';
import { planPart } from './plan/part.js';

/** Webhook endpoints, the feed of events, and their signed deliveries. */
export const webhooks = (): SubgraphParts => ({
  name: 'webhooks',
  parts: [edgesPart, planPart],
  resolvers: [WebhookResolver, DeliveryResolver, EventResolver, ErasureResolver, SeriesResolver],
  entities: [Webhook, WebhookDelivery],
  references: {
    Webhook: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findUsableWebhook(ctx, id) },
    WebhookDelivery: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findUsableDelivery(ctx, id) },
  },
  jobs: () => [fanOutJob(), adoptJob(), deliverJob(), replayJob(), cleanUpJob()],
  consumers: [storePlans, consumeEvents],
  resources: [outbound, deliveryLanes, newDeliveries, waitingReaders],
  migrations: { '100-pending-delivery': CreatePendingDelivery },
  indexes: DELIVERY_INDEXES,
  invariants: DELIVERY_INVARIANTS,
  // The field `eraseEvents`, which takes a range of events in each call.
  erasures: [{ tables: ['webhooks.pending_delivery', 'webhooks.delivery', 'webhooks.event'] }],
  searches: { webhooks: webhookSearch },
  attention: { failingWebhooks },
});
