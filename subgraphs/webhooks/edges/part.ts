import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { attemptsOf } from '../delivery/delivery-attempts.js';
import { healthSums } from '../endpoint/health/webhook-health.js';
import { ofEvents, ofMessages } from './deliveries-of.js';
import { toWebhooks } from './deliveries-to.js';
import { DeliveryEdgesResolver, MessageEdgesResolver } from './edges.resolver.js';
import { EventEdgesResolver } from './event.resolver.js';
import { eventsOfMessages } from './events-of-messages.js';
import { eventsById, findEvent } from './find-event.js';
import { WebhookEdgesResolver } from './webhook.resolver.js';

/**
 * Resolves the objects that deliveries and events refer to, and adds both to messages and webhooks.
 */
export const edgesPart: SubgraphPart = {
  resolvers: [DeliveryEdgesResolver, EventEdgesResolver, MessageEdgesResolver, WebhookEdgesResolver],
  resources: [
    ofEvents.resource,
    ofMessages.resource,
    eventsOfMessages.resource,
    toWebhooks.resource,
    healthSums.resource,
    eventsById.resource,
    attemptsOf.resource,
  ],
  references: {
    Event: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findEvent(ctx, id) },
    // It has nothing but its id here; its deliveries check their scope.
    Message: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
  },
};
