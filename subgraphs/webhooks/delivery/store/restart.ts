import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';
import { HISTORY_BEFORE_REDELIVERY } from './history.js';

const NEXT = `
  update webhooks.pending_delivery d set next_attempt_at = $3
    from (select distinct webhook_id, order_key from unnest($1::text[], $2::text[]) as k (webhook_id, order_key)) k
   cross join lateral (
    select p.id from webhooks.pending_delivery p
     where p.webhook_id = k.webhook_id and p.order_key = k.order_key order by p.order_seq limit 1
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
 * SQL, the beginning of a statement: moves deliveries `d` from the log to the pending ones, due at `now`. Their retries
 * start again with the first; their attempts are counted on.
 */
const againFromLog = (condition: string, { now, urgent }: { now: string; urgent: boolean }): string => `
  with again as (delete from webhooks.delivery d where ${condition} returning d.*),
  moved as (
    insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, earlier_attempts, next_attempt_at, urgent,
      last_status_code, last_error, duration_ms, response, request_headers, history, created_at, updated_at)
    select d.id, ${laneOfSql('d.workspace_id')}, d.workspace_id, d.webhook_id, d.event_id, d.event, d.earlier_attempts + d.attempts, ${now},
      ${urgent}, d.last_status_code, d.last_error, d.duration_ms, d.response, d.request_headers, ${HISTORY_BEFORE_REDELIVERY}, d.created_at,
      ${now} from again d
    returning id
  )`;

/**
 * A delivery that waits for a retry becomes due at once, even while the circuit of its endpoint is open. A delivery for
 * which others of its key wait keeps its place; any other goes out of turn.
 */
const REDELIVER = `${againFromLog("d.id = $1 and d.status <> 'PENDING'", { now: '$2', urgent: true })}
  update webhooks.pending_delivery d
     set order_key = case when d.next_attempt_at is not null then d.order_key end, urgent = true, next_attempt_at = $2, updated_at = $2
   where d.id = $1`;

/** Makes a delivery due again on request, whatever its status. */
export const restartDelivery = (ctx: Context, id: string): Promise<object[]> =>
  sql(connectionOf(ctx), REDELIVER, [id, ctx.clock.now()]);

const ADVANCE = 'update webhooks.pending_delivery set urgent = true where id = $1';

/** Lets a delivery be made even while the circuit of its endpoint is open. */
export const advanceDelivery = (em: Em, id: string): Promise<object[]> => sql(em, ADVANCE, [id]);

const TRY_OLDEST = `
  update webhooks.pending_delivery d set urgent = true, next_attempt_at = $2, updated_at = $2
   where d.id = (select p.id from webhooks.pending_delivery p
      where p.lane = (select ${laneOfSql('e.workspace_id')} from webhooks.endpoint e where e.id = $1) and p.webhook_id = $1
        and p.next_attempt_at is not null
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
  /** Its place in the feed. */
  readonly seq: number;
}

/** An event whose fan-out is still to come gets its delivery from that. */
const WITHOUT_DELIVERY = `not exists (select from webhooks.delivery l where l.event_id = n.event_id and l.webhook_id = $6)
  and not exists (select from webhooks.fan_out f where f.seq = n.seq)`;

/** Delivered events stay delivered. A delivery that waits for another keeps waiting. */
const REPLAY = `
  ${againFromLog("d.event_id = any($2) and d.webhook_id = $6 and d.status = 'EXHAUSTED'", { now: '$7', urgent: false })}
  insert into webhooks.pending_delivery as d
    (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at, updated_at)
  select n.id, ${laneOfSql('$5')}, $5, $6, n.event_id, n.event, $7, $7, $7
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as n (id, event_id, event, seq)
   where ${WITHOUT_DELIVERY}
  on conflict (event_id, webhook_id) do update
    set attempts = 0, earlier_attempts = d.earlier_attempts + d.attempts, updated_at = excluded.updated_at,
        next_attempt_at = case when d.next_attempt_at is not null then excluded.next_attempt_at end`;

/** Queues events for an endpoint, again those that it did not take. */
export async function replayEvents(
  em: Em,
  { workspaceId, webhookId }: { readonly workspaceId: string; readonly webhookId: string },
  events: readonly Replayed[],
  at: Date,
): Promise<void> {
  await sql(em, REPLAY, [
    events.map(() => newId('dlv')),
    events.map(({ id }) => id),
    events.map(({ name }) => name),
    events.map(({ seq }) => seq),
    workspaceId,
    webhookId,
    at,
  ]);
}

/** Deliveries that failed in all their attempts start anew. */
const REPLAY_FAILED = `
  ${againFromLog("d.event_id = any($1) and d.webhook_id = $2 and d.status = 'EXHAUSTED'", { now: '$3', urgent: false })}
  select id from moved`;

/** Queues events again whose deliveries to an endpoint have failed. */
export async function replayFailed(em: Em, webhookId: string, events: readonly Replayed[], at: Date): Promise<void> {
  const ids = events.map(({ id }) => id);
  await sql(em, REPLAY_FAILED, [ids, webhookId, at]);
}
