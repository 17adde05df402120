import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import type { EventConsumer } from '../../../kernel/events/relay.js';
import { matches, type Subscription } from '../endpoint/subscription.js';
import { DELIVER } from '../jobs.js';

/** An event and an endpoint that it is to be delivered to. */
interface Target {
  event: EventRecord;
  webhookId: string;
}

/**
 * Appends events to the feed and queues their deliveries in one statement: both are stored or neither. The lock is held
 * until the commit, so that sequence numbers become visible in order and a reader misses none. Events and deliveries
 * that exist already are not changed.
 */
const STORE = `
  with feed_lock as materialized (select pg_advisory_xact_lock(hashtext('webhooks.feed'))),
  appended as (
    insert into webhooks.event (id, name, workspace_id, instance_id, message_id, at, sandbox, data)
    select e.id, e.name, e.workspace_id, e.instance_id, e.message_id, e.at, e.sandbox, e.data
      from feed_lock, unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::bool[], $8::json[])
        with ordinality as e (id, name, workspace_id, instance_id, message_id, at, sandbox, data, place)
     order by e.place
    on conflict (id) do nothing
  )
  insert into webhooks.delivery
    (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at)
  select d.id, d.workspace_id, d.webhook_id, d.event_id, d.event, 'PENDING', 0, $14, 0, $14, $14
    from unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::text[]) as d (id, workspace_id, webhook_id, event_id, event)
  on conflict (event_id, webhook_id) do nothing`;

export async function storeEvents(
  on: Database | EntityManager,
  clock: Clock,
  events: readonly EventRecord[],
  targets: readonly Target[],
): Promise<void> {
  await sql(on, STORE, [
    events.map(event => event.id),
    events.map(event => event.name),
    events.map(event => event.workspaceId),
    events.map(event => event.instanceId),
    events.map(event => event.messageId),
    events.map(event => event.at),
    events.map(event => event.sandbox),
    events.map(event => JSON.stringify(event.sandbox ? { ...event.data, sandbox: true } : event.data)),
    targets.map(() => newId('dlv')),
    targets.map(({ event }) => event.workspaceId),
    targets.map(({ webhookId }) => webhookId),
    targets.map(({ event }) => event.id),
    targets.map(({ event }) => event.name),
    clock.now(),
  ]);
}

interface SubscriptionRow extends Subscription {
  id: string;
  workspaceId: string;
}

const SUBSCRIPTIONS = `
  select id, workspace_id as "workspaceId", events, instance_ids as "instanceIds"
    from webhooks.endpoint where workspace_id = any($1) and enabled and deleted_at is null`;

/** Stores the events of every subgraph in the feed and queues a delivery for each subscribed endpoint. */
export const consumeEvents: EventConsumer = async (services, events) => {
  const workspaces = [...new Set(events.map(event => event.workspaceId))];
  const rows = await sql<SubscriptionRow>(services.db, SUBSCRIPTIONS, [workspaces]);
  const byWorkspace = Map.groupBy(rows, row => row.workspaceId);
  const targets = events.flatMap(event =>
    (byWorkspace.get(event.workspaceId) ?? [])
      .filter(endpoint => matches(endpoint, event))
      .map(endpoint => ({ event, webhookId: endpoint.id })),
  );
  await storeEvents(services.db, services.clock, events, targets);
  if (targets.length > 0) services.jobs.wake(DELIVER);
};
