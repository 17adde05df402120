import { seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { notHeld } from '../../../kernel/holds/holds.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { DELIVER } from '../jobs.js';
import { PENDING_ENDPOINTS } from './claim.js';
import { DeliveryPool } from './delivery-pool.js';
import { createSecretReader, type SecretReader } from './signature.js';

/*
 * The flow of a delivery:
 * 1. The relay of a subgraph's events inserts the event, and a job queues a `PENDING` delivery for each subscribed endpoint
 *    (event/event-store.ts, event/fan-out.job.ts).
 * 2. This job starts a pool in its process, which leases due deliveries of all endpoints in batches (claim.ts, delivery-pool.ts).
 * 3. Each endpoint has a queue in the pool, which limits its concurrency (endpoint-queue.ts), and each attempt is one signed POST
 *    (attempt.ts, signature.ts).
 * 4. Outcomes are stored in batches: the delivery is `DELIVERED`, waits for its next retry, or is `EXHAUSTED` (outcome.ts).
 * 5. If a process dies, its leases expire and another process attempts the deliveries again, so that delivery is at least once.
 */

/** The backlog is counted at every read of the metrics: this bounds the cost. */
const MAX_COUNTED = 100_000;

/** What waits for a disabled endpoint or is held is not due. */
const BACKLOG = `
  with recursive ${PENDING_ENDPOINTS}
  select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(next_attempt_at)), 0)::float8 as age
    from (select d.next_attempt_at
            from pending join webhooks.endpoint e on e.id = pending.webhook_id and e.enabled and e.deleted_at is null and ${notHeld('e.workspace_id')}
            join webhooks.delivery d on d.webhook_id = e.id
           where d.status = 'PENDING' and d.next_attempt_at <= $1 and d.lease_until is null limit $2) waiting`;

/** One pool a process. A wake while the pool runs requests another claim; the second loop of the job serves these. */
export function deliverJob(): Job {
  let pool: DeliveryPool | null = null;
  let secretsOf: SecretReader | null = null;
  return implementJob(DELIVER, {
    every: seconds(2),
    loops: 2,
    async run(services, signal) {
      if (pool?.requestClaim()) return 0;
      secretsOf ??= createSecretReader(services.box);
      pool = new DeliveryPool(services, secretsOf, signal);
      return pool.run();
    },
    backlog,
  });
}

async function backlog({ db, clock }: Services): Promise<{ depth: number; age: number }> {
  const [row] = await sql<{ depth: number; age: number }>(db, BACKLOG, [clock.now(), MAX_COUNTED]);
  return row ?? { depth: 0, age: 0 };
}
