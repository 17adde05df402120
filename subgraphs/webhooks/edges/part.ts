import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { attemptsOf } from '../delivery/delivery-attempts.js';
import { ofEvents, ofMessages } from './deliveries-of.js';
import { DeliveryEdgesResolver, MessageEdgesResolver } from './edges.resolver.js';
import { EventEdgesResolver } from './event.resolver.js';
import { eventsOfMessages } from './events-of-messages.js';
import { eventsById, findEvent } from './find-event.js';

/** Where the graph goes on from deliveries and events, and to them from messages. */
export const edgesPart: SubgraphPart = {
  resolvers: [DeliveryEdgesResolver, EventEdgesResolver, MessageEdgesResolver],
  resources: [
    ofEvents.resource,
    ofMessages.resource,
    eventsOfMessages.resource,
    eventsById.resource,
    attemptsOf.resource,
  ],
  references: {
    Event: { scope: 'webhooks:read', resolve: ({ id }, ctx) => findEvent(ctx, id) },
    // It has nothing but its id here; its deliveries check their scope.
    Message: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
  },
};
