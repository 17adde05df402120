import type { EntityManager } from '@mikro-orm/core';
import { type Database, sql } from '../../../kernel/database/database.js';
import { orderKeyOf, type Peers } from '../delivery/order/order-key.js';
import type { NewDelivery } from '../delivery/store/insert.js';
import { matches, SUBSCRIPTION_COLUMNS, type Subscription } from '../endpoint/subscription.js';

/** An endpoint with its subscription. */
export interface SubscribedEndpoint extends Subscription {
  id: string;
  ordering: string;
  workspaceId: string;
}

interface PublishedEvent {
  id: string;
  name: string;
  workspaceId: string;
  instanceId: string;
  channel: string | null;
  sandbox: boolean;
  messageId: string | null;
  peers: Peers;
  /** Its place in the feed, once it has one. */
  seq?: number;
}

const SUBSCRIPTIONS = `
  select e.id, e.workspace_id as "workspaceId", e.ordering, ${SUBSCRIPTION_COLUMNS}
    from webhooks.endpoint e where e.workspace_id = any($1) and e.enabled and e.deleted_at is null limit $2`;

/** The enabled endpoints of the workspaces of these events: all of them, or the first `limit`. */
export function subscribedEndpoints(
  on: Database | EntityManager,
  events: readonly Pick<PublishedEvent, 'workspaceId'>[],
  limit: number | null = null,
): Promise<SubscribedEndpoint[]> {
  return sql<SubscribedEndpoint>(on, SUBSCRIPTIONS, [[...new Set(events.map(event => event.workspaceId))], limit]);
}

/** A delivery for each endpoint of the event's workspace that subscribes to it. */
export const deliveriesOf = (event: PublishedEvent, endpoints: readonly SubscribedEndpoint[]): readonly NewDelivery[] =>
  endpoints
    .filter(endpoint => endpoint.workspaceId === event.workspaceId && matches(endpoint, event))
    .map(({ id, ordering }) => ({
      eventId: event.id,
      event: event.name,
      workspaceId: event.workspaceId,
      webhookId: id,
      orderKey: orderKeyOf(ordering, event),
      ...(event.seq === undefined ? {} : { orderSeq: event.seq }),
    }));
