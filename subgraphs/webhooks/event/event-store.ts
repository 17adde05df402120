import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { channelOf } from './event-channel.js';

/** Where a statement runs: outside or inside a transaction. */
type Target = Database | EntityManager;

/**
 * Appends events to the feed. The lock is held until the commit, so that sequence numbers become visible in order and a
 * reader misses none. Events that exist already are not changed.
 */
export const APPENDED = `
  with feed_lock as materialized (select pg_advisory_xact_lock(hashtext('webhooks.feed'))),
  appended as (
    insert into webhooks.event (id, name, workspace_id, instance_id, message_id, at, sandbox, data, channel, traceparent)
    select e.id, e.name, e.workspace_id, e.instance_id, e.message_id, e.at, e.sandbox, e.data, e.channel, e.traceparent
      from feed_lock, unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::bool[], $8::json[], $9::text[],
        $10::text[])
        with ordinality as e (id, name, workspace_id, instance_id, message_id, at, sandbox, data, channel, traceparent, place)
     order by e.place
    on conflict (id) do nothing returning seq, id, workspace_id
  )`;

const APPEND = `${APPENDED} select seq from appended`;

/** Appends events to the feed alone. */
export async function appendEvents(on: Target, events: readonly EventRecord[]): Promise<void> {
  await sql(on, APPEND, columnsOf(events));
}

/** The events as one array a column. */
export const columnsOf = (events: readonly EventRecord[]): unknown[] => [
  events.map(event => event.id),
  events.map(event => event.name),
  events.map(event => event.workspaceId),
  events.map(event => event.instanceId),
  events.map(event => event.messageId),
  events.map(event => event.at),
  events.map(event => event.sandbox),
  events.map(event => JSON.stringify(event.sandbox ? { ...event.data, sandbox: true } : event.data)),
  events.map(channelOf),
  events.map(({ traceparent }) => traceparent ?? null),
];

/** A delivery to be made: an event and an endpoint. */
export interface NewDelivery {
  /** A new one, unless given. */
  id?: string;
  eventId: string;
  event: string;
  workspaceId: string;
  webhookId: string;
  /** Names the deliveries of the endpoint that are made one after the other, by the place of their events. */
  orderKey?: string | null;
  orderSeq?: number;
}

/** A delivery that exists already is not changed. One with a key gets its time when its turn comes. */
const QUEUE = `
  insert into webhooks.delivery
    (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at,
     order_key, order_seq)
  select d.id, d.workspace_id, d.webhook_id, d.event_id, d.event, 'PENDING', 0, case when d.order_key is null then $6::timestamptz end, 0, $6, $6,
         d.order_key, d.order_seq
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $8::bigint[])
      as d (id, workspace_id, webhook_id, event_id, event, order_key, order_seq)
  on conflict (event_id, webhook_id) do nothing`;

/** Rows of one insert. */
const CHUNK = 1_000;

/** Queues deliveries, due at once, with one statement for each thousand. */
export async function queueDeliveries(on: Target, clock: Clock, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let start = 0; start < deliveries.length; start += CHUNK) {
    const chunk = deliveries.slice(start, start + CHUNK);
    await sql(on, QUEUE, [
      chunk.map(({ id }) => id ?? newId('dlv')),
      chunk.map(({ workspaceId }) => workspaceId),
      chunk.map(({ webhookId }) => webhookId),
      chunk.map(({ eventId }) => eventId),
      chunk.map(({ event }) => event),
      clock.now(),
      chunk.map(({ orderKey }) => orderKey ?? null),
      chunk.map(({ orderSeq }) => orderSeq ?? null),
    ]);
  }
}
