import { after, hours } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { deleteFinished } from './store/delete-finished.js';

const BATCH = 1_000;

/** One process at a time: two could each count a content's messages before the other's deletion. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

/** The next messages in the order of their identifiers, which is that of their creation. */
const SLICE = `select max(id) as last, bool_or(created_at < $2) as old
  from (select id, created_at from channels.message where id > $1 order by id limit $3) slice`;

/** Deletes messages, with their contents, that were accepted more than `MESSAGE_RETENTION` ago. Usage still counts them. */
export const retentionJob = (): Job =>
  implementJob(declareJob('channels.retention'), { every: hours(1), run: deleteOld });

/** Returns 0: one walk over the old messages is all of its work. */
async function deleteOld(services: Services, signal: AbortSignal): Promise<number> {
  const oldest = after(services.clock.now(), -services.config.messageRetention);
  let last: string | null = '';
  while (last !== null && !signal.aborted) {
    const from: string = last;
    last = await services.db.fork().transactional(em => deleteSlice(em as Em, from, oldest));
  }
  return 0;
}

/**
 * Returns the last identifier of the slice, or `null` behind the last old message, and while
 * another process deletes.
 */
async function deleteSlice(em: Em, from: string, oldest: Date): Promise<string | null> {
  const [lock] = await sql<{ locked: boolean }>(em, LOCK, ['channels.retention']);
  if (!lock?.locked) return null;
  const [slice] = await sql<{ last: string | null; old: boolean | null }>(em, SLICE, [from, oldest, BATCH]);
  if (!slice?.last || !slice.old) return null;
  await deleteFinished(em, { after: from, last: slice.last, before: oldest });
  return slice.last;
}
