import { seconds } from '../../../kernel/context/clock.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { notHeld } from '../../../kernel/holds/holds.js';
import { ageOf, MAX_COUNTED, readBacklog } from '../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { ALL_LANES } from '../../../kernel/lanes/lane.js';
import { DELIVER } from '../jobs.js';
import { createSecretReader } from './attempt/endpoint-secrets.js';
import { CALLABLE, pendingEndpoints } from './claim/callable.js';
import { deliveryLanes } from './pool/delivery-lanes.js';
import { DeliveryPool, type Known } from './pool/delivery-pool.js';
import { HeldDeliveries } from './pool/held-deliveries.js';
import { hearOfDeliveries } from './pool/new-deliveries.js';

/*
 * The flow of a delivery:
 * 1. The relay of a subgraph's events inserts the event with a pending delivery for each subscribed endpoint; where there are
 *    many, a job queues the deliveries (event/consume-events.ts, event/fan-out.job.ts).
 * 2. The workspaces are divided into lanes, and each process that works jobs holds the lease of some (kernel/lanes). This job starts a pool in
 *    its process, which claims due deliveries of its lanes in batches (claim/, pool/delivery-pool.ts). Nobody else makes those, so that a
 *    claim is in memory alone.
 * 3. Each endpoint has a queue in the pool, which limits its concurrency (pool/endpoint-queue.ts), and each attempt is one signed POST
 *    (attempt/).
 * 4. Outcomes are stored in batches (outcome/, store/end.ts): the delivery waits for its next retry, or moves to the log as `DELIVERED` or
 *    `EXHAUSTED`.
 * 5. If a process dies, its leases expire and others attempt the deliveries of its lanes again, so that delivery is at least once.
 */

const DUE = `from webhooks.pending_delivery
  where lane = waiting.lane and webhook_id = waiting.webhook_id and next_attempt_at <= $1`;

/**
 * A delivery is not due while its endpoint is disabled, paused or has an open circuit, or its workspace is
 * held. The index finds the oldest of each endpoint.
 */
const BACKLOG = `
  with recursive ${pendingEndpoints('$2::int[]', { lane: '-1', endpoint: "''" }, '2147483647')},
  waiting (lane, webhook_id) as (
    select pending.lane, e.id from pending join webhooks.endpoint e on e.id = pending.webhook_id
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
  let known: Known | null = null;
  let hears = false;
  return implementJob(DELIVER, {
    every: seconds(2),
    loops: 2,
    async run(services, signal) {
      if (pool?.requestClaim()) return 0;
      known ??= knownTo(services);
      // A pool that is known has to run: nothing that may fail comes between.
      pool = new DeliveryPool(services, signal, known);
      const taken = await pool.run();
      if (known.leases.isShared && !hears) hearOfDeliveries(services);
      hears ||= known.leases.isShared;
      return taken;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now(), ALL_LANES]),
  });
}

const knownTo = (services: Services): Known => ({
  leases: resourceOf(services, deliveryLanes),
  held: new HeldDeliveries(services.clock),
  secretsOf: createSecretReader(services.box),
});
