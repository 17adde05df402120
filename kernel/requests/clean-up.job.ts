import { after, days, hours } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { sql } from '../database/database.js';
import { implementJob, type Job } from '../jobs/job.js';
import { declareJob } from '../jobs/job-handle.js';
import { SLOTS, slotsOf } from './days.js';

/** The number of days for which sums of days are kept. */
export const DAYS_KEPT = 90;
const BATCH = 1_000;

const OLD_DAYS = `delete from requests.day where ctid = any(array(
  select ctid from requests.day where day < $1::date order by day limit $2)) returning 1 as one`;

/**
 * Deletes whole days: requests that are older than `REQUEST_LOG_RETENTION`, and sums that are older
 * than {@link DAYS_KEPT}.
 */
export const cleanUpRequests: Job = implementJob(declareJob('requests.clean-up'), {
  every: hours(1),
  async run(services) {
    const { db, clock, config } = services;
    const now = clock.now();
    const kept = new Set(slotsOf(after(now, -config.requestLogRetention), after(now, days(1))));
    for (let slot = 0; slot < SLOTS; slot++) if (!kept.has(slot)) await empty(services, slot);
    return (await sql(db, OLD_DAYS, [after(now, -days(DAYS_KEPT)), BATCH])).length;
  },
});

/** A reader of the log may hold it: then the next run empties it, and none of the readers behind has to wait for this one. */
async function empty({ db, log }: Services, slot: number): Promise<void> {
  const [row] = await sql<{ found: boolean }>(
    db,
    `select exists (select from requests.entry_${slot} limit $1) as found`,
    [1],
  );
  if (!row?.found) return;
  const client = await db.pool.connect();
  try {
    await client.query(`begin; set local lock_timeout = '1s'; truncate requests.entry_${slot}; commit`);
  } catch (err) {
    await client.query('rollback');
    log.warn({ err, slot }, 'a day of the request log is emptied later');
  } finally {
    client.release();
  }
}
