import { type Database, sql } from '../../../../kernel/database/database.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';

/** A delivery that a process of 0.2 leases is left to it. */
const ADOPT = `
  with old as (
    delete from webhooks.delivery where id in (
      select d.id from webhooks.delivery d
       where d.status = 'PENDING' and (d.lease_until is null or d.lease_until <= coalesce($1::timestamptz, now()))
       limit $2 for update skip locked)
    returning *
  )
  insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, attempts, earlier_attempts, next_attempt_at,
    urgent, order_key, order_seq, last_status_code, last_error, duration_ms, response, request_headers, history, created_at, updated_at)
  select id, ${laneOfSql('workspace_id')}, workspace_id, webhook_id, event_id, event, attempts, earlier_attempts, next_attempt_at,
    urgent, order_key, order_seq, last_status_code, last_error, duration_ms, response, request_headers, history, created_at, updated_at
    from old
  on conflict (event_id, webhook_id) do nothing
  returning workspace_id as "workspaceId", webhook_id as "webhookId"`;

/** A delivery that was adopted. */
interface Adopted {
  readonly workspaceId: string;
  readonly webhookId: string;
}

/** Moves pending deliveries that a process of 0.2 has queued to the table that has them since, `limit` at most. */
export const adoptDeliveries = (db: Database, leaseNow: Date | null, limit: number): Promise<Adopted[]> =>
  sql<Adopted>(db, ADOPT, [leaseNow, limit]);
