import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../../../../kernel/context/clock.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';

/** A delivery to be made: an event and an endpoint. */
export interface NewDelivery {
  /** The id; a new one unless given. */
  id?: string;
  eventId: string;
  event: string;
  workspaceId: string;
  webhookId: string;
  /** Names the deliveries of the endpoint that are made one after the other, by the place of their events. */
  orderKey?: string | null;
  orderSeq?: number;
}

/**
 * SQL that queues deliveries: rows `d` of a query, due at `now`. A delivery with a key gets its time when its turn comes. One of the same
 * event and endpoint that is queued already is not changed.
 */
export const insertDeliveries = (rows: string, now: string): string => `
  insert into webhooks.pending_delivery
    (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at, updated_at, order_key, order_seq)
  select d.id, ${laneOfSql('d.workspace_id')}, d.workspace_id, d.webhook_id, d.event_id, d.event,
         case when d.order_key is null then ${now}::timestamptz end, ${now}, ${now}, d.order_key, d.order_seq
    from ${rows}
  on conflict (event_id, webhook_id) do nothing`;

const QUEUE = insertDeliveries(
  `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $8::bigint[])
      as d (id, workspace_id, webhook_id, event_id, event, order_key, order_seq)`,
  '$6',
);

/** Rows of one insert. */
const CHUNK = 1_000;

/** Queues deliveries, due at once, with one statement for each thousand. */
export async function queueDeliveries(
  on: Database | EntityManager,
  clock: Clock,
  deliveries: readonly NewDelivery[],
): Promise<void> {
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
