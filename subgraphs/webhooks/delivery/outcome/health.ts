import { type Em, sql } from '../../../../kernel/database/database.js';
import type { Outcome } from '../attempt/attempt.js';

/** Sums of an hour, in the order of the endpoints, so that processes that store at once do not wait for each other. */
const SUM = `
  insert into webhooks.health as h
    (webhook_id, hour, delivered, failed, duration_ms, last_delivered_at, last_failed_at, last_error)
  select o.id, date_trunc('hour', $1::timestamptz, 'UTC'), o.delivered, o.failed, o.duration_ms,
         case when o.delivered > 0 then $1::timestamptz end, case when o.failed > 0 then $1::timestamptz end, o.error
    from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::text[]) as o (id, delivered, failed, duration_ms, error)
   order by o.id
  on conflict (webhook_id, hour) do update
    set delivered = h.delivered + excluded.delivered, failed = h.failed + excluded.failed,
        duration_ms = h.duration_ms + excluded.duration_ms,
        last_delivered_at = coalesce(excluded.last_delivered_at, h.last_delivered_at),
        last_failed_at = coalesce(excluded.last_failed_at, h.last_failed_at),
        last_error = coalesce(excluded.last_error, h.last_error)`;

/** Adds the attempts of a batch to the health of their endpoints. */
export async function storeHealth(em: Em, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const attempted = outcomes.filter(({ attempt }) => attempt.result !== 'LOST');
  const byEndpoint = [...Map.groupBy(attempted, ({ delivery }) => delivery.webhookId)];
  if (byEndpoint.length === 0) return;
  const failedOf = (own: readonly Outcome[]) => own.filter(({ attempt }) => attempt.result !== 'DELIVERED');
  await sql(em, SUM, [
    now,
    byEndpoint.map(([id]) => id),
    byEndpoint.map(([, own]) => own.length - failedOf(own).length),
    byEndpoint.map(([, own]) => failedOf(own).length),
    byEndpoint.map(([, own]) => own.reduce((sum, { attempt }) => sum + attempt.durationMs, 0)),
    byEndpoint.map(([, own]) => failedOf(own).at(-1)?.attempt.error ?? null),
  ]);
}
