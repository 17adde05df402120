import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../../../../kernel/context/clock.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Database, sql } from '../../../../kernel/database/database.js';

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

const COLUMNS = `id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at,
   order_key, order_seq`;

/** SQL that stores deliveries: rows of `select`, whose expressions have the order of the columns. One that exists already is not changed. */
export const insertDeliveries = (select: string): string => `insert into webhooks.delivery (${COLUMNS})
  select ${select}
  on conflict (event_id, webhook_id) do nothing`;

/** A delivery with a key gets its time when its turn comes. */
const QUEUE = insertDeliveries(`d.id, d.workspace_id, d.webhook_id, d.event_id, d.event, 'PENDING', 0,
         case when d.order_key is null then $6::timestamptz end, 0, $6, $6, d.order_key, d.order_seq
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $8::bigint[])
      as d (id, workspace_id, webhook_id, event_id, event, order_key, order_seq)`);

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
