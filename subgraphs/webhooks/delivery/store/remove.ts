import { type Database, type Em, sql } from '../../../../kernel/database/database.js';

/** Reads the oldest rows by the primary key, so that a run that deletes nothing is cheap. */
const OLD = `
  delete from webhooks.delivery
   where id in (select id from webhooks.delivery order by id limit $2) and created_at < $1 returning id`;
const OLD_PENDING = `
  delete from webhooks.pending_delivery
   where id in (select id from webhooks.pending_delivery order by id limit $2) and created_at < $1
  returning webhook_id as "webhookId", order_key as "orderKey"`;

/** A delivery that was removed before it was made. */
interface Removed {
  webhookId: string;
  orderKey: string | null;
}

/** Removes deliveries that have ended and were queued before a time, `limit` at most. Returns how many. */
export const removeDeliveries = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit])).length;

/** Removes deliveries that were queued before a time and never made, `limit` at most. */
export const removePending = (em: Em, before: Date, limit: number): Promise<Removed[]> =>
  sql<Removed>(em, OLD_PENDING, [before, limit]);

const ORPHANS = `
  delete from webhooks.delivery where id in (
    select d.id from webhooks.endpoint e join webhooks.delivery d on d.webhook_id = e.id where e.deleted_at is not null limit $1)
  returning id`;
const PENDING_ORPHANS = `
  delete from webhooks.pending_delivery where id in (
    select d.id from webhooks.endpoint e join webhooks.pending_delivery d on d.webhook_id = e.id where e.deleted_at is not null limit $1)
  returning id`;

/** Removes deliveries to deleted endpoints, `limit` of each table at most. Returns how many. */
export async function removeOrphans(db: Database, limit: number): Promise<number> {
  const ended = await sql(db, ORPHANS, [limit]);
  const pending = await sql(db, PENDING_ORPHANS, [limit]);
  return ended.length + pending.length;
}

/** An endpoint may repeat in its answer what it got. */
const FORGET = `
  with waiting as (
    update webhooks.pending_delivery set response = null, last_error = null, history = null where event_id = any($1) returning id
  )
  update webhooks.delivery set response = null, last_error = null, history = null where event_id = any($1)`;

/** Takes the answers of endpoints out of the deliveries of events. */
export const forgetAnswers = (em: Em, eventIds: readonly string[]): Promise<object[]> => sql(em, FORGET, [eventIds]);
