import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { NOTIFY_DELIVERY } from '../announce.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import type { DeliveryStatus } from '../delivery.js';
import { HISTORY_AFTER } from './history.js';

/** Outcomes as one array a column, and the time at which their leases end. */
export interface EndValues {
  readonly ids: readonly string[];
  readonly fences: readonly number[];
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

/**
 * SQL, the beginning of a statement: stores a batch of outcomes and ends their leases, by the parameters {@link EndValues}; those it ended are rows of
 * `ended`. An outcome with an older fence changes nothing: its lease expired.
 */
export const END_DELIVERIES = `
  with outcome as (
    select * from unnest(:ids::text[], :fences::int[], :statuses::text[], :next::timestamptz[], :statusCodes::int[], :errors::text[],
        :durations::int[], :responses::text[], :requestHeaders::jsonb[])
      as o (id, fence, status, next_attempt_at, status_code, error, duration_ms, response, request_headers)
  ), ended as (
    update webhooks.delivery d
       set status = o.status, attempts = d.attempts + 1, next_attempt_at = o.next_attempt_at, lease_until = null,
           lease_owner = null, last_status_code = o.status_code, last_error = o.error, duration_ms = o.duration_ms,
           response = o.response, request_headers = o.request_headers, urgent = o.next_attempt_at is not null, history = ${HISTORY_AFTER}, updated_at = :now
      from outcome o where d.id = o.id and d.fence = o.fence
    returning d.id, ${NOTIFY_DELIVERY}
  )`;

const RELEASE = `
  update webhooks.delivery d set lease_until = null, lease_owner = null, next_attempt_at = $3
    from unnest($1::text[], $2::int[]) as o (id, fence) where d.id = o.id and d.fence = o.fence`;

/** Ends the leases of deliveries that were not attempted. They are due at once. */
export async function releaseDeliveries(services: Services, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const fences = deliveries.map(({ fence }) => fence);
  await sql(services.db, RELEASE, [ids, fences, services.clock.now()]);
}
