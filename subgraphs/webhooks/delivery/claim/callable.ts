/** SQL: whether an endpoint `e` may be called at all. */
export const CALLABLE = 'e.enabled and not e.paused and e.deleted_at is null';

/**
 * SQL, a query: the first pending delivery of the endpoint after an endpoint of a lane, or of the first endpoint of the next lane that has one.
 * It reads two entries of the index, so that its cost does not depend on the length of the queues. Deliveries that wait for others have no
 * time and come last.
 *
 * @param lanes a parameter: the lanes in which it looks.
 */
const afterEndpoint = (lanes: string, lane: string, endpoint: string): string => `
  (select d.lane, d.webhook_id, d.next_attempt_at from webhooks.pending_delivery d
    where d.lane = ${lane} and d.webhook_id > ${endpoint} order by d.webhook_id, d.next_attempt_at limit 1)
  union all
  (select first.lane, first.webhook_id, first.next_attempt_at from unnest(${lanes}) l (lane)
    cross join lateral (
      select d.lane, d.webhook_id, d.next_attempt_at from webhooks.pending_delivery d
       where d.lane = l.lane order by d.webhook_id, d.next_attempt_at limit 1
    ) first
    where l.lane > ${lane} order by l.lane limit 1)
  limit 1`;

/**
 * SQL, a recursive term `pending (lane, webhook_id, at, place)`: the endpoints with pending deliveries in some lanes, with
 * the time of their first.
 *
 * @param lanes a parameter.
 * @param position the lane and the endpoint behind which it begins; -1 begins with the first.
 * @param most endpoints.
 */
export const pendingEndpoints = (lanes: string, position: { lane: string; endpoint: string }, most: string): string => `
  pending (lane, webhook_id, at, place) as (
    select first.lane, first.webhook_id, first.next_attempt_at, 1 from (${afterEndpoint(lanes, position.lane, position.endpoint)}) first
    union all
    select next.lane, next.webhook_id, next.next_attempt_at, place + 1
      from pending cross join lateral (${afterEndpoint(lanes, 'pending.lane', 'pending.webhook_id')}) next
     where place < ${most}
  )`;
