import { minutes } from '../context/clock.js';
import { sql } from '../database/database.js';
import { implementJob, type Job } from '../jobs/job.js';
import { declareJob } from '../jobs/job-handle.js';
import { CreateRequest } from './migrations/001-request.js';

/**
 * The schema `idempotency` exists in every database that holds effects, so that both commit
 * together.
 */
export const idempotencyMigrations = { schema: 'idempotency', migrations: { '001-request': CreateRequest } } as const;

const MAX_PER_RUN = 1_000;

/** Deletes the keys whose 24 hours are over. */
export const forgetKeys: Job = implementJob(declareJob('idempotency.forget'), {
  every: minutes(10),
  run: async services => {
    const deleted = await sql(
      services.db,
      `delete from idempotency.request where ctid = any(array(
         select ctid from idempotency.request where expires_at <= $1 limit $2)) returning key`,
      [services.clock.now(), MAX_PER_RUN],
    );
    return deleted.length;
  },
});
