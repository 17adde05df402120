import { NOTIFY_DELIVERY } from '../announce.js';
import type { DeliveryStatus } from '../delivery.js';
import { HISTORY_AFTER } from './history.js';

/** Outcomes as one array a column, and the time at which they are stored. */
export interface EndValues {
  readonly ids: readonly string[];
  /** The attempts that had ended before each, of all times. */
  readonly attemptsBefore: readonly number[];
  readonly statuses: readonly DeliveryStatus[];
  /** The times of their next attempts; `null` when there is none. */
  readonly next: readonly (Date | null)[];
  readonly statusCodes: readonly (number | null)[];
  readonly errors: readonly (string | null)[];
  readonly durations: readonly number[];
  readonly responses: readonly (string | null)[];
  /** The headers of their requests, as JSON; `null` when none was made. */
  readonly requestHeaders: readonly (string | null)[];
  readonly now: Date;
}

/** Another attempt ended meanwhile if a process that lost its lanes had the delivery too. */
const SAME = 'd.id = o.id and d.earlier_attempts + d.attempts = o.attempts_before';

/**
 * SQL, the beginning of a statement: stores a batch of outcomes, by the parameters {@link EndValues}; those it stored are rows of `ended`.
 * A delivery that waits for a retry is changed where it is; one that has ended moves from the pending ones to the log. An outcome is
 * left out when another attempt of its delivery has ended since it was claimed.
 */
export const END_DELIVERIES = `
  with outcome as (
    select * from unnest(:ids::text[], :attemptsBefore::int[], :statuses::text[], :next::timestamptz[], :statusCodes::int[], :errors::text[],
        :durations::int[], :responses::text[], :requestHeaders::jsonb[])
      as o (id, attempts_before, status, next_attempt_at, status_code, error, duration_ms, response, request_headers)
  ), waiting as (
    update webhooks.pending_delivery d
       set attempts = d.attempts + 1, next_attempt_at = o.next_attempt_at, urgent = true, last_status_code = o.status_code,
           last_error = o.error, duration_ms = o.duration_ms, response = o.response, request_headers = o.request_headers,
           history = ${HISTORY_AFTER}, updated_at = :now
      from outcome o where ${SAME} and o.status = 'PENDING'
    returning d.id, d.workspace_id
  ), taken as (
    delete from webhooks.pending_delivery d using outcome o where ${SAME} and o.status <> 'PENDING'
    returning d.id, d.workspace_id, d.webhook_id, d.event_id, d.event, o.status, d.attempts + 1 as attempts, d.earlier_attempts,
      o.status_code, o.error, o.duration_ms, o.response, o.request_headers, ${HISTORY_AFTER} as history, d.created_at
  ), logged as (
    insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, earlier_attempts, last_status_code,
      last_error, duration_ms, response, request_headers, history, created_at, updated_at)
    select id, workspace_id, webhook_id, event_id, event, status, attempts, earlier_attempts, status_code, error, duration_ms, response,
      request_headers, history, created_at, :now from taken
    returning id, workspace_id
  ), ended as (
    select d.id, ${NOTIFY_DELIVERY} from (select * from waiting union all select * from logged) d
  )`;
