import { type Database, type Em, sql } from '../../../../kernel/database/database.js';

/** Reads the oldest rows by the primary key, so that a run that deletes nothing is cheap. */
const OLD = `
  delete from webhooks.delivery
   where id in (select id from webhooks.delivery order by id limit $2) and created_at < $1
  returning webhook_id as "webhookId", order_key as "orderKey"`;

/** A delivery that was removed. */
interface Removed {
  webhookId: string;
  orderKey: string | null;
}

/** Removes deliveries that were made before a time, `limit` at most. */
export const removeDeliveries = (em: Em, before: Date, limit: number): Promise<Removed[]> =>
  sql<Removed>(em, OLD, [before, limit]);

const ORPHANS = `
  delete from webhooks.delivery where id in (
    select d.id from webhooks.endpoint e join webhooks.delivery d on d.webhook_id = e.id
     where e.deleted_at is not null and (d.lease_until is null or d.lease_until < coalesce($1::timestamptz, now())) limit $2) returning id`;

/** Removes deliveries to deleted endpoints that nobody makes at this moment, `limit` at most. Returns how many. */
export const removeOrphans = async (db: Database, leaseNow: Date | null, limit: number): Promise<number> =>
  (await sql(db, ORPHANS, [leaseNow, limit])).length;

/** An endpoint may repeat in its answer what it got. */
const FORGET =
  'update webhooks.delivery set response = null, last_error = null, history = null where event_id = any($1)';

/** Takes the answers of endpoints out of the deliveries of events. */
export const forgetAnswers = (em: Em, eventIds: readonly string[]): Promise<object[]> => sql(em, FORGET, [eventIds]);
