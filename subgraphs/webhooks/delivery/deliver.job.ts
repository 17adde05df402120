import { seconds } from '../../../kernel/context/clock.js';
import { notHeld } from '../../../kernel/holds/holds.js';
import { ageOf, MAX_COUNTED, readBacklog } from '../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { DELIVER } from '../jobs.js';
import { createSecretReader, type SecretReader } from './attempt/endpoint-secrets.js';
import { CALLABLE, PENDING_ENDPOINTS } from './claim.js';
import { DeliveryPool } from './pool/delivery-pool.js';
import type { EndpointQueue } from './pool/endpoint-queue.js';

/*
 * The flow of a delivery:
 * 1. The relay of a subgraph's events inserts the event with a `PENDING` delivery for each subscribed endpoint; where there are
 *    many, a job queues the deliveries (event/consume-events.ts, event/fan-out.job.ts).
 * 2. This job starts a pool in its process, which leases due deliveries of all endpoints in batches (claim.ts, pool/delivery-pool.ts).
 * 3. Each endpoint has a queue in the pool, which limits its concurrency (pool/endpoint-queue.ts), and each attempt is one signed POST
 *    (attempt/).
 * 4. Outcomes are stored in batches: the delivery is `DELIVERED`, waits for its next retry, or is `EXHAUSTED` (outcome/).
 * 5. If a process dies, its leases expire and another process attempts the deliveries again, so that delivery is at least once.
 */

const DUE = `from webhooks.delivery
  where webhook_id = waiting.webhook_id and status = 'PENDING' and next_attempt_at <= $1 and lease_until is null`;

/**
 * A delivery is not due while its endpoint is disabled, paused or has an open circuit, or its workspace is
 * held. The index finds the oldest of each endpoint.
 */
const BACKLOG = `
  with recursive ${PENDING_ENDPOINTS},
  waiting (webhook_id) as (
    select e.id from pending join webhooks.endpoint e on e.id = pending.webhook_id
     where ${CALLABLE} and (e.open_until is null or e.open_until <= $1) and ${notHeld('e.workspace_id')}
  ), counted as (
    select from waiting cross join lateral (select ${DUE} limit ${MAX_COUNTED}) d limit ${MAX_COUNTED}
  ), oldest as (
    select d.next_attempt_at as at from waiting cross join lateral (
      select next_attempt_at ${DUE} order by next_attempt_at limit 1
    ) d
  )
  select (select count(*)::int from counted) as depth, ${ageOf('(select min(at) from oldest)')}`;

/** One pool a process. A wake while the pool runs requests another claim; the second loop of the job serves these. */
export function deliverJob(): Job {
  let pool: DeliveryPool | null = null;
  let secretsOf: SecretReader | null = null;
  const queues = new Map<string, EndpointQueue>();
  return implementJob(DELIVER, {
    every: seconds(2),
    loops: 2,
    async run(services, signal) {
      if (pool?.requestClaim()) return 0;
      secretsOf ??= createSecretReader(services.box);
      pool = new DeliveryPool(services, secretsOf, signal, queues);
      return pool.run();
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });
}
