import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { HISTORY_BEFORE_REDELIVERY } from './history.js';

const NEXT = `
  update webhooks.delivery d set next_attempt_at = $3
    from (select distinct webhook_id, order_key from unnest($1::text[], $2::text[]) as k (webhook_id, order_key)) k
   cross join lateral (
    select p.id from webhooks.delivery p
     where p.webhook_id = k.webhook_id and p.order_key = k.order_key and p.status = 'PENDING' order by p.order_seq limit 1
   ) first
   where d.id = first.id and d.next_attempt_at is null`;

/** Makes the first delivery of each endpoint and key due, if it has no time yet. */
export const startFirst = (
  em: Em,
  webhookIds: readonly string[],
  orderKeys: readonly string[],
  at: Date,
): Promise<object[]> => sql(em, NEXT, [webhookIds, orderKeys, at]);

/**
 * The retries of a finished delivery start again with the first; its attempts are counted on. A delivery that waits for a retry
 * becomes due at once, even while the circuit of its endpoint is open. A delivery for which others
 * of its key wait keeps its place; any other goes out of turn.
 */
const REDELIVER = `
  update webhooks.delivery d
     set history = ${HISTORY_BEFORE_REDELIVERY}, attempts = case when d.status = 'PENDING' then d.attempts else 0 end,
         earlier_attempts = d.earlier_attempts + case when d.status = 'PENDING' then 0 else d.attempts end,
         order_key = case when d.status = 'PENDING' and d.next_attempt_at is not null then d.order_key end,
         status = 'PENDING', urgent = true, next_attempt_at = $2, updated_at = $2
   where d.id = $1 and d.lease_until is null`;

/** Makes a delivery due again on request, whatever its status. */
export const restartDelivery = (ctx: Context, id: string): Promise<object[]> =>
  sql(connectionOf(ctx), REDELIVER, [id, ctx.clock.now()]);

const ADVANCE = 'update webhooks.delivery set urgent = true where id = $1';

/** Lets a delivery be made even while the circuit of its endpoint is open. */
export const advanceDelivery = (em: Em, id: string): Promise<object[]> => sql(em, ADVANCE, [id]);

const TRY_OLDEST = `
  update webhooks.delivery d set urgent = true, next_attempt_at = $2, updated_at = $2
   where d.id = (select p.id from webhooks.delivery p
      where p.webhook_id = $1 and p.status = 'PENDING' and p.next_attempt_at is not null and p.lease_until is null
      order by p.next_attempt_at limit 1 for update skip locked)
  returning d.id`;

/**
 * Makes the delivery of an endpoint that would be made next due at once, even while its circuit is open. Returns whether
 * there is one.
 */
export const tryOldest = async (em: Em, webhookId: string, now: Date): Promise<boolean> =>
  (await sql(em, TRY_OLDEST, [webhookId, now])).length > 0;

/** An event of a replay. */
interface Replayed {
  readonly id: string;
  readonly name: string;
}

/** Delivered events stay delivered, and leased deliveries are not changed. One that waits for another keeps waiting. */
const REPLAY = `
  insert into webhooks.delivery as d
    (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at)
  select n.id, $4, $5, n.event_id, n.event, 'PENDING', 0, $6, 0, $6, $6
    from unnest($1::text[], $2::text[], $3::text[]) as n (id, event_id, event)
  on conflict (event_id, webhook_id) do update
    set history = ${HISTORY_BEFORE_REDELIVERY}, status = 'PENDING', attempts = 0,
        earlier_attempts = d.earlier_attempts + d.attempts, updated_at = excluded.updated_at,
        order_key = case when d.status = 'PENDING' then d.order_key end,
        next_attempt_at = case when d.status <> 'PENDING' or d.next_attempt_at is not null then excluded.next_attempt_at end
    where d.status <> 'DELIVERED' and d.lease_until is null`;

/** Queues events for an endpoint, again those that it did not take. */
export async function replayEvents(
  em: Em,
  { workspaceId, webhookId }: { readonly workspaceId: string; readonly webhookId: string },
  events: readonly Replayed[],
  at: Date,
): Promise<void> {
  const rows = [events.map(() => newId('dlv')), events.map(({ id }) => id), events.map(({ name }) => name)];
  await sql(em, REPLAY, [...rows, workspaceId, webhookId, at]);
}

/** Deliveries that failed in all their attempts start anew. */
const REPLAY_FAILED = `
  update webhooks.delivery d
     set history = ${HISTORY_BEFORE_REDELIVERY}, status = 'PENDING', attempts = 0,
         earlier_attempts = d.earlier_attempts + d.attempts, updated_at = $3, order_key = null, next_attempt_at = $3
   where d.event_id = any($1) and d.webhook_id = $2 and d.status = 'EXHAUSTED' and d.lease_until is null`;

/** Queues events again whose deliveries to an endpoint have failed. */
export async function replayFailed(em: Em, webhookId: string, events: readonly Replayed[], at: Date): Promise<void> {
  const ids = events.map(({ id }) => id);
  await sql(em, REPLAY_FAILED, [ids, webhookId, at]);
}
