import { after, minutes } from '../../../kernel/context/clock.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { CLEAN_UP } from '../jobs.js';
import { keysOf, lockKeys, releaseNext } from './order/release-next.js';

const BATCH = 1_000;

/** Both read the oldest rows by the primary key, so that a run that deletes nothing is cheap. */
const OLD_EVENTS = `
  delete from webhooks.event
   where seq in (select seq from webhooks.event order by seq limit $2) and at < $1 returning seq`;
/** The last mark before the oldest event stays: it says which second was reached there. */
const OLD_MARKS = `
  delete from webhooks.feed_mark where (workspace_id, second) in (
    select m.workspace_id, m.second
      from webhooks.feed_mark m, (select min(seq) as seq from webhooks.event) oldest
     where m.second < $1 and m.seq < oldest.seq and oldest.seq >= (select l.seq from webhooks.feed_mark l
       where l.workspace_id = m.workspace_id and l.second > m.second order by l.second limit 1) limit $2) returning seq`;
const OLD_DELIVERIES = `
  delete from webhooks.delivery
   where id in (select id from webhooks.delivery order by id limit $2) and created_at < $1
  returning webhook_id as "webhookId", order_key as "orderKey"`;
const ORPHANS = `
  delete from webhooks.delivery where id in (
    select d.id from webhooks.endpoint e join webhooks.delivery d on d.webhook_id = e.id
     where e.deleted_at is not null and (d.lease_until is null or d.lease_until < coalesce($1::timestamptz, now())) limit $2) returning id`;
const ORPHANED_REPLAYS = `
  delete from webhooks.replay where id in (
    select r.id from webhooks.replay r
     where r.created_at <= $1
       and not exists (select from webhooks.endpoint e where e.id = r.webhook_id and e.deleted_at is null) limit $2) returning id`;
/** Sums of deleted endpoints are as old as the others at last. */
const OLD_HEALTH = `
  delete from webhooks.health where (webhook_id, hour) in (
    select webhook_id, hour from webhooks.health where hour < $1 limit $2) returning hour`;
const DELETED_ENDPOINTS = `
  delete from webhooks.endpoint where id in (
    select e.id from webhooks.endpoint e where e.deleted_at < $1
       and not exists (select from webhooks.delivery d where d.webhook_id = e.id) limit $2) returning id`;

/** Deletes, in bounded batches, rows older than `WEBHOOK_RETENTION` and the rows of deleted endpoints. */
export const cleanUpJob = (): Job =>
  implementJob(CLEAN_UP, {
    every: minutes(10),
    async run({ db, clock, config }) {
      const now = clock.now();
      const oldest = after(now, -config.webhooks.retention);
      let deleted = await deleteOldDeliveries(db, oldest, now);
      for (const [statement, before] of [
        [OLD_EVENTS, oldest],
        [OLD_MARKS, oldest],
        [OLD_HEALTH, oldest],
        [ORPHANS, clock.leaseNow()],
        [ORPHANED_REPLAYS, now],
        [DELETED_ENDPOINTS, now],
      ] as const)
        deleted += (await sql(db, statement, [before, BATCH])).length;
      return deleted;
    },
  });

/** What waited for one of them has its turn. */
function deleteOldDeliveries(db: Database, before: Date, now: Date): Promise<number> {
  return db.fork().transactional(async em => {
    const deleted = await sql<{ webhookId: string; orderKey: string | null }>(em, OLD_DELIVERIES, [before, BATCH]);
    const keys = keysOf(deleted);
    await lockKeys(em, keys);
    await releaseNext(em, keys, now);
    return deleted.length;
  });
}
