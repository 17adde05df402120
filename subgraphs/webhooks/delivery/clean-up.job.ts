import { after, minutes } from '../../../kernel/context/clock.js';
import type { Database } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { removeDeletedEndpoints } from '../endpoint/endpoint-store.js';
import { removeEvents } from '../event/event-store.js';
import { CLEAN_UP } from '../jobs.js';
import { keysOf, lockKeys, releaseNext } from './order/release-next.js';
import { removeHealth } from './outcome/health.js';
import { removeOrphanedReplays } from './replay/replay-store.js';
import { removeDeliveries, removeOrphans, removePending } from './store/remove.js';

const BATCH = 1_000;

/** Deletes, in bounded batches, rows older than `WEBHOOK_RETENTION` and the rows of deleted endpoints. */
export const cleanUpJob = (): Job =>
  implementJob(CLEAN_UP, {
    every: minutes(10),
    async run({ db, clock, config }) {
      const now = clock.now();
      const oldest = after(now, -config.webhooks.retention);
      let deleted = await removeDeliveries(db, oldest, BATCH);
      deleted += await deleteOldPending(db, oldest, now);
      deleted += await removeEvents(db, oldest, BATCH);
      deleted += await removeHealth(db, oldest, BATCH);
      deleted += await removeOrphans(db, BATCH);
      deleted += await removeOrphanedReplays(db, now, BATCH);
      deleted += await removeDeletedEndpoints(db, now, BATCH);
      return deleted;
    },
  });

/** Deletes deliveries that grew old before they were made, and releases those that waited for one of them. */
function deleteOldPending(db: Database, before: Date, now: Date): Promise<number> {
  return db.fork().transactional(async em => {
    const deleted = await removePending(em, before, BATCH);
    const keys = keysOf(deleted);
    await lockKeys(em, keys);
    await releaseNext(em, keys, now);
    return deleted.length;
  });
}
