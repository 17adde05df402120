import { statement } from '../../../../kernel/database/bind.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import type { Outcome } from '../attempt/attempt.js';

/**
 * SQL that adds to the sums of a quarter hour, which is a part of the hours and days of every time zone (processes of older builds add to
 * the first one of an hour, which named the column), in the order of the endpoints, so that processes that store at once do not wait for each
 * other.
 *
 * Its parameters are {@link HealthSums} and `:now`.
 *
 * @param condition that holds always, and is known once what goes before it is done.
 */
export const addSums = (condition = 'true'): string => `
  insert into webhooks.health as h
    (webhook_id, hour, delivered, failed, duration_ms, last_delivered_at, last_failed_at, last_error)
  select o.id, date_bin('15 minutes', :now::timestamptz, timestamptz '2000-01-01 00:00Z'), o.delivered, o.failed, o.duration_ms,
         case when o.delivered > 0 then :now::timestamptz end, case when o.failed > 0 then :now::timestamptz end, o.error
    from unnest(:endpoints::text[], :delivered::int[], :failed::int[], :time::int[], :lastErrors::text[])
      as o (id, delivered, failed, duration_ms, error)
   where ${condition} order by o.id
  on conflict (webhook_id, hour) do update
    set delivered = h.delivered + excluded.delivered, failed = h.failed + excluded.failed,
        duration_ms = h.duration_ms + excluded.duration_ms,
        last_delivered_at = coalesce(excluded.last_delivered_at, h.last_delivered_at),
        last_failed_at = coalesce(excluded.last_failed_at, h.last_failed_at),
        last_error = coalesce(excluded.last_error, h.last_error)
  returning h.webhook_id`;

const ADD = statement<HealthSums & { readonly now: Date }>(addSums());

/**
 * One array for each column, with an item for each endpoint: the successful and the failed
 * attempts, their time, and the last error.
 */
export interface HealthSums {
  readonly endpoints: readonly string[];
  readonly delivered: readonly number[];
  readonly failed: readonly number[];
  readonly time: readonly number[];
  readonly lastErrors: readonly (string | null)[];
}

export function sumsOf(outcomes: readonly Outcome[]): HealthSums {
  const attempted = outcomes.filter(({ attempt }) => attempt.result !== 'LOST');
  const byEndpoint = [...Map.groupBy(attempted, ({ delivery }) => delivery.webhookId)];
  const failedOf = (own: readonly Outcome[]) => own.filter(({ attempt }) => attempt.result !== 'DELIVERED');
  return {
    endpoints: byEndpoint.map(([id]) => id),
    delivered: byEndpoint.map(([, own]) => own.length - failedOf(own).length),
    failed: byEndpoint.map(([, own]) => failedOf(own).length),
    time: byEndpoint.map(([, own]) => own.reduce((sum, { attempt }) => sum + attempt.durationMs, 0)),
    lastErrors: byEndpoint.map(([, own]) => failedOf(own).at(-1)?.attempt.error ?? null),
  };
}

/** Adds the attempts of a batch to the health of their endpoints. */
export async function storeHealth(em: Em, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const sums = sumsOf(outcomes);
  if (sums.endpoints.length > 0) await sql(em, ...ADD({ ...sums, now }));
}

const OLD = `
  delete from webhooks.health where (webhook_id, hour) in (
    select webhook_id, hour from webhooks.health where hour < $1 limit $2) returning hour`;

/**
 * Removes sums from before a time, `limit` at most; those of deleted endpoints grow as old as the
 * others. Returns how many.
 */
export const removeHealth = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit])).length;
