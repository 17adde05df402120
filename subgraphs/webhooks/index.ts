import { addTraceToOutbox } from '../../kernel/events/migrations/outbox-trace.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { attentionPart } from './attention/part.js';
import { cleanUpJob } from './delivery/clean-up.job.js';
import { deliverJob } from './delivery/deliver.job.js';
import { WebhookDelivery } from './delivery/delivery.js';
import { DeliveryResolver } from './delivery/delivery.resolver.js';
import { findUsableDelivery } from './delivery/delivery.service.js';
import { AddClaim } from './delivery/migrations/011-claim.js';
import { ClaimByKey } from './delivery/migrations/012-claim-by-key.js';
import { ClaimOfShares } from './delivery/migrations/018-claim-of-shares.js';
import { ClaimOfEndpoints } from './delivery/migrations/019-claim-of-endpoints.js';
import { UrgentDeliveries } from './delivery/migrations/020-urgent-deliveries.js';
import { DropClaim } from './delivery/migrations/025-drop-claim.js';
import { AddRequestHeaders } from './delivery/migrations/026-request-headers.js';
import { newDeliveries } from './delivery/pool/new-deliveries.js';
import { replayJob } from './delivery/replay/replay.job.js';
import { SeriesResolver } from './delivery/series/series.resolver.js';
import { edgesPart } from './edges/part.js';
import { findUsableWebhook } from './endpoint/find-webhook.js';
import { Webhook } from './endpoint/webhook.js';
import { WebhookResolver } from './endpoint/webhook.resolver.js';
import { storePlans } from './endpoint/workspace-plan.js';
import { ErasureResolver } from './erasure/erasure.resolver.js';
import { consumeEvents } from './event/consume-events.js';
import { EventResolver } from './event/event.resolver.js';
import { fanOutJob } from './event/fan-out.job.js';
import { waitingReaders } from './event/feed/wait-for-events.js';
import { CreateWebhooks } from './migrations/001-webhooks.js';
import { AddFanOut } from './migrations/002-fan-out.js';
import { AddListIndexes } from './migrations/003-list-indexes.js';
import { AddEndpointWorld } from './migrations/004-endpoint-world.js';
import { WidenDeliveryLog } from './migrations/006-delivery-log.js';
import { AddEndpointSettings } from './migrations/007-endpoint-settings.js';
import { AddAttemptLog } from './migrations/008-attempt-log.js';
import { AddOrderAndBatches } from './migrations/009-order-and-batches.js';
import { AddDeliveriesByTime } from './migrations/010-deliveries-by-time.js';
import { AddFeedMarks } from './migrations/021-feed-marks.js';
import { ReplayFailed } from './migrations/022-replay-of-failed.js';
import { AddEventTrace } from './migrations/023-event-trace.js';
import { outbound } from './outbound.js';
import { planPart } from './plan/part.js';
import { searchPart } from './search/part.js';

/** Webhook endpoints, the feed of events, and their signed deliveries. */
export const webhooks = (): SubgraphParts => ({
  name: 'webhooks',
  parts: [edgesPart, attentionPart, planPart, searchPart],
  resolvers: [WebhookResolver, DeliveryResolver, EventResolver, ErasureResolver, SeriesResolver],
  entities: [Webhook, WebhookDelivery],
  migrations: {
    '001-webhooks': CreateWebhooks,
    '002-fan-out': AddFanOut,
    '003-list-indexes': AddListIndexes,
    '004-endpoint-world': AddEndpointWorld,
    '006-delivery-log': WidenDeliveryLog,
    '007-endpoint-settings': AddEndpointSettings,
    '008-attempt-log': AddAttemptLog,
    '009-order-and-batches': AddOrderAndBatches,
    '010-deliveries-by-time': AddDeliveriesByTime,
    '011-claim': AddClaim,
    '012-claim-by-key': ClaimByKey,
    '018-claim-of-shares': ClaimOfShares,
    '019-claim-of-endpoints': ClaimOfEndpoints,
    '020-urgent-deliveries': UrgentDeliveries,
    '021-feed-marks': AddFeedMarks,
    '023-event-trace': AddEventTrace,
    '024-outbox-trace': addTraceToOutbox('webhooks'),
    '025-drop-claim': DropClaim,
    '026-request-headers': AddRequestHeaders,
    '022-replay-of-failed': ReplayFailed,
  },
  references: {
    Webhook: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findUsableWebhook(ctx, id) },
    WebhookDelivery: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findUsableDelivery(ctx, id) },
  },
  jobs: () => [fanOutJob(), deliverJob(), replayJob(), cleanUpJob()],
  consumers: [storePlans, consumeEvents],
  resources: [outbound, newDeliveries, waitingReaders],
});
