import { after, hours } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { removeOldCalls } from './store/remove.js';

const BATCH = 500;

/** One process at a time: two would walk over the same calls. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

/** The next calls in the order of their identifiers, which is that of their creation in each direction. */
const SLICE = `select max(id) as last, bool_or(created_at < $2) as old
  from (select id, created_at from channels.call where id > $1 order by id limit $3) slice`;

/** Deletes calls, with their timelines and recordings, that were placed or came in more than `MESSAGE_RETENTION` ago. */
export const callRetentionJob = (): Job =>
  implementJob(declareJob('channels.call_retention'), { every: hours(1), run: deleteOld });

/** The starts of the identifiers of each direction: inbound calls have identifiers of their own. */
const STARTS = ['', 'msg_'];

/** Returns 0: one walk over the old calls of each direction is all of its work. */
async function deleteOld(services: Services, signal: AbortSignal): Promise<number> {
  const oldest = after(services.clock.now(), -services.config.messageRetention);
  for (const start of STARTS) {
    let last: string | null = start;
    while (last !== null && !signal.aborted) {
      const from: string = last;
      last = await services.db.fork().transactional(em => deleteSlice(em as Em, from, oldest, services.clock.now()));
    }
  }
  return 0;
}

/**
 * Returns the last identifier of the slice, or `null` behind the last old call, and while another
 * process deletes.
 */
async function deleteSlice(em: Em, from: string, oldest: Date, now: Date): Promise<string | null> {
  const [lock] = await sql<{ locked: boolean }>(em, LOCK, ['channels.call_retention']);
  if (!lock?.locked) return null;
  const [slice] = await sql<{ last: string | null; old: boolean | null }>(em, SLICE, [from, oldest, BATCH]);
  if (!slice?.last || !slice.old) return null;
  await removeOldCalls(em, { after: from, upTo: slice.last }, oldest, now);
  return slice.last;
}
