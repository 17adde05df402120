import { newId } from '../../../kernel/context/ids.js';
import type { Services } from '../../../kernel/context/services.js';
import { statement } from '../../../kernel/database/bind.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { CHANGES_CHANNEL } from '../../../kernel/events/changes-channel.js';
import { onAllEvents } from '../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { deliverySubjects } from '../delivery/announce.js';
import { peersOf } from '../delivery/order/order-key.js';
import { inOrder, keysOf } from '../delivery/order/release-next.js';
import { announceDeliveries } from '../delivery/pool/new-deliveries.js';
import { insertDeliveries, type NewDelivery } from '../delivery/store/insert.js';
import { FAN_OUT } from '../jobs.js';
import { channelOf } from './event-channel.js';
import { deliveriesOf, subscribedEndpoints } from './event-deliveries.js';
import { APPENDED, columnsOf, type EventColumns } from './event-store.js';
import { announceEvents, feedSubjects } from './feed/wait-for-events.js';

/**
 * A batch with more endpoints or deliveries is left to the job, so that it does not delay the
 * relay.
 */
const MAX_ENDPOINTS = 100;
const MAX_DELIVERIES = 1_000;

/** Queues the new events of workspaces with enabled endpoints for their fan-out: event and fan-out are stored or neither. */
const APPEND_AND_QUEUE = statement<EventColumns & { readonly now: Date }>(`${APPENDED}
  insert into webhooks.fan_out (seq, workspace_id, due_at, created_at)
  select a.seq, a.workspace_id, :now, :now from appended a
   where exists (select from webhooks.endpoint e where e.workspace_id = a.workspace_id and e.enabled and e.deleted_at is null)
  returning seq`);

/**
 * Stores new events with their deliveries, and notifies readers that wait. Events of a workspace
 * whose older events wait for their fan-out wait behind them, so that none overtakes another.
 */
const APPEND_AND_DELIVER = statement<EventColumns & ReturnType<typeof deliveryColumns>>(`${APPENDED},
  behind as (
    insert into webhooks.fan_out (seq, workspace_id, due_at, created_at)
    select a.seq, a.workspace_id, :now, :now from appended a
     where exists (select from webhooks.fan_out f where f.workspace_id = a.workspace_id)
    returning seq
  ),
  delivered as (
    ${insertDeliveries(
      `(select n.id, a.workspace_id, n.webhook_id, n.event_id, n.event, n.order_key, case when n.order_key is not null then a.seq end as order_seq
        from unnest(:deliveryIds::text[], :webhookIds::text[], :eventIds::text[], :eventNames::text[], :orderKeys::text[])
          as n (id, webhook_id, event_id, event, order_key)
        join appended a on a.id = n.event_id
       where a.seq not in (select seq from behind)) d`,
      ':now',
    )} returning id
  )
  select (select count(*) from behind) as behind, (select count(*) from delivered) as delivered,
         (select count(pg_notify(:notice, subject)) from unnest(:subjects::text[]) as subject) as notified`);

/**
 * Takes the events of every subgraph from the relays. The number of endpoints of a workspace does
 * not delay it.
 */
export const consumeEvents = onAllEvents('webhook.store-events', async (services, events) => {
  const endpoints = await subscribedEndpoints(services.db, events, MAX_ENDPOINTS + 1);
  const deliveries =
    endpoints.length > MAX_ENDPOINTS
      ? []
      : events.flatMap(event =>
          deliveriesOf({ ...event, channel: channelOf(event), peers: peersOf(event.data) }, endpoints),
        );
  if (endpoints.length > MAX_ENDPOINTS || deliveries.length > MAX_DELIVERIES) return queue(services, events);
  try {
    await deliver(services, events, deliveries);
  } catch (cause) {
    if (isOutage(cause)) throw cause;
    // The job finds the event whose deliveries cannot be queued, and postpones it alone.
    await queue(services, events);
  }
});

interface Stored {
  behind: number;
  delivered: number;
}

async function queue(services: Services, events: readonly EventRecord[]): Promise<void> {
  const queued = await sql(services.db, ...APPEND_AND_QUEUE({ ...columnsOf(events), now: services.clock.now() }));
  if (queued.length > 0) services.jobs.wake(FAN_OUT);
  await announceEvents(
    services.db,
    events.map(({ workspaceId }) => workspaceId),
  );
}

/** The deliveries as one array a column, and the subjects to notify. */
const deliveryColumns = (events: readonly EventRecord[], deliveries: readonly NewDelivery[], now: Date) => ({
  now,
  deliveryIds: deliveries.map(() => newId('dlv')),
  webhookIds: deliveries.map(({ webhookId }) => webhookId),
  eventIds: deliveries.map(({ eventId }) => eventId),
  eventNames: deliveries.map(({ event }) => event),
  orderKeys: deliveries.map(({ orderKey }) => orderKey),
  notice: CHANGES_CHANNEL,
  subjects: [
    ...feedSubjects(events.map(({ workspaceId }) => workspaceId)),
    ...deliverySubjects(deliveries.map(({ workspaceId }) => workspaceId)),
  ],
});

async function deliver(
  services: Services,
  events: readonly EventRecord[],
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const now = services.clock.now();
  const append = APPEND_AND_DELIVER({ ...columnsOf(events), ...deliveryColumns(events, deliveries, now) });
  const store = async (on: Database | Em) => (await sql<Stored>(on, ...append))[0];
  const stored = await inOrder(services.db, keysOf(deliveries), now, store);
  if (stored && stored.behind > 0) services.jobs.wake(FAN_OUT);
  if (stored && stored.delivered > 0) await announceDeliveries(services, deliveries);
}
