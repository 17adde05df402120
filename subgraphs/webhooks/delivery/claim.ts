import { PLAN_NAMES, PLANS } from '../../../catalogue/plans.js';
import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { notHeld } from '../../../kernel/holds/holds.js';
import { CIRCUIT_FAILURES, PROBES } from './circuit.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { type EndpointQueue, MAX_CONCURRENCY } from './endpoint-queue.js';

/** A claimed delivery waits this long at most for its first byte to be sent; then it is released. */
const WAIT_TIMEOUT: Duration = seconds(5);
/** Part of the lease after the endpoint's timeout: the outcome must be stored within it. */
const STORE_GRACE: Duration = seconds(5);

/** Concurrent requests to an endpoint that accepted nothing since its last failure. */
const FAILING_CONCURRENCY = 2;
/** The plan of a workspace whose settings have not arrived yet. */
const DEFAULT_PLAN = 'free';

/** What a process claims with. */
export interface Claimant {
  /** Names the pool of this process in its leases. */
  owner: string;
  /** Free places of the pool. */
  free: number;
  /** The queues that this process has, by endpoint. */
  queues: ReadonlyMap<string, EndpointQueue>;
  /** Deliveries that this process holds, by workspace. */
  held: ReadonlyMap<string, number>;
}

/** An endpoint `e` that may be called at all. */
export const CALLABLE = 'e.enabled and not e.paused and e.deleted_at is null';

const LEASE_NOW = 'coalesce($16::timestamptz, now())';
const LEASE_END = `${LEASE_NOW} + $4 * interval '1 ms'`;

/**
 * A recursive term: the endpoints with pending deliveries. Each step seeks the next endpoint in the index, so that the
 * cost depends on the number of endpoints and not on the length of their queues.
 */
export const PENDING_ENDPOINTS = `pending (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > pending.webhook_id)
      from pending where pending.webhook_id is not null
  )`;

/**
 * Leases due deliveries up to the limits of each endpoint and workspace. Whoever has fewest gets the next place:
 * `turn` orders the deliveries of a workspace by how many its endpoint would then hold, `place` orders all of them by how
 * many their workspace would then hold. A long backlog so delays no other workspace.
 *
 * - `endpoint` computes how many deliveries of each endpoint may be claimed. A process that is alone with an endpoint
 *   may claim in advance, because it limits the concurrency itself. As soon as another process holds deliveries of the
 *   endpoint, the held deliveries of all processes count together.
 * - An endpoint that fails is called twice at once, and one whose circuit was open once (circuit.ts).
 * - `room` is how many more this process may hold for the workspace. Its limit is that of its plan, and never more than the
 *   free places of the pool: however many workspaces have endpoints that hang, places stay free for the others.
 * - `held` counts the leases of other processes with two range scans, below and above the own name. They skip the dead
 *   index entries that the own finished deliveries leave until the next vacuum.
 * - Leases are by the database's clock, because those of processes differ.
 * - While a delivery is leased, `next_attempt_at` is the end of its lease: it becomes due again when the lease expires.
 */
const CLAIM = `
  with recursive ${PENDING_ENDPOINTS},
  endpoint as (
    select e.id, e.workspace_id, e.url, e.sealed_secret, e.sealed_headers, e.standard_signature,
           e.client_certificate, e.batch_size,
           case when e.previous_until > $1 then e.sealed_previous end as sealed_previous,
           coalesce(own.held, 0) as held, coalesce(w.held, 0) as workspace_held,
           least(plan.max_held, $9) - coalesce(w.held, 0) as room,
           greatest(0, least(case when held.by_others = 0 then coalesce(own.max_held, $2) else $2 - held.by_others end,
             case when e.failures >= ${CIRCUIT_FAILURES} then ${PROBES} - held.by_others
                  when e.failing_since is not null then $10::int - held.by_others end) - coalesce(own.held, 0)) as free
      from pending join webhooks.endpoint e on e.id = pending.webhook_id
      left join unnest($6::text[], $7::int[], $8::int[]) as own (webhook_id, max_held, held) on own.webhook_id = e.id
      left join unnest($11::text[], $12::int[]) as w (id, held) on w.id = e.workspace_id
      left join webhooks.workspace s on s.id = e.workspace_id
      join unnest($13::text[], $14::int[]) as plan (name, max_held) on plan.name = coalesce(s.plan, $15)
      cross join lateral (select
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner < $5 and f.lease_until > ${LEASE_NOW}) +
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner > $5 and f.lease_until > ${LEASE_NOW}) as by_others
      ) held
     where ${CALLABLE} and (e.open_until is null or e.open_until <= $1) and ${notHeld('e.workspace_id')}
  ),
  candidate as (
    select d.id, d.next_attempt_at, e.workspace_id, e.workspace_held, e.room, e.held + d.turn as turn
      from endpoint e cross join lateral (
        select d.id, d.next_attempt_at, row_number() over (order by d.next_attempt_at) as turn from webhooks.delivery d
         where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= $1
           and (d.lease_until is null or d.lease_until <= ${LEASE_NOW})
         order by d.next_attempt_at limit greatest(0, least(e.free, e.room))
      ) d
  ),
  ranked as (
    select id, next_attempt_at, workspace_held, room,
           row_number() over (partition by workspace_id order by turn, next_attempt_at) as place
      from candidate
  ),
  due as (
    select id from ranked where place <= room order by workspace_held + place, next_attempt_at limit $3
  ),
  locked as (
    select d.id from webhooks.delivery d join due on due.id = d.id
     where d.status = 'PENDING' and d.next_attempt_at <= $1 and (d.lease_until is null or d.lease_until <= ${LEASE_NOW})
       for update of d skip locked
  ),
  claimed as (
    update webhooks.delivery d set lease_until = ${LEASE_END}, lease_owner = $5, next_attempt_at = ${LEASE_END}, fence = d.fence + 1
      from locked where d.id = locked.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id, d.order_key
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.url, n.sealed_secret as "sealedSecret", n.sealed_previous as "sealedPrevious",
         n.sealed_headers as "sealedHeaders", n.standard_signature as "standardSignature",
         n.client_certificate as "clientCertificate", n.batch_size as "batchSize", c.order_key as "orderKey",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c join endpoint n on n.id = c.webhook_id left join webhooks.event e on e.id = c.event_id`;

/**
 * Claims deliveries for at most half of the free places, so that a burst leaves places for the workspaces that come next.
 * A lock admits one process at a time: two at once could both count the same free capacity of an endpoint. The lock is a
 * statement of its own, so that the claim reads what the previous one committed.
 */
export async function claimDeliveries(services: Services, claimant: Claimant): Promise<ClaimedDelivery[]> {
  const now = services.clock.now();
  const sendUntil = after(now, WAIT_TIMEOUT);
  const duration = WAIT_TIMEOUT + services.config.webhooks.timeout + STORE_GRACE;
  const limit = Math.ceil(claimant.free / 2);
  const rows = await services.db.fork().transactional(async em => {
    await sql(em, 'select pg_advisory_xact_lock(hashtext($1))', ['webhooks.claim']);
    const lease = [now, MAX_CONCURRENCY, limit, duration, claimant.owner];
    const parameters = [...lease, ...heldBy(claimant), ...PLAN_LIMITS, services.clock.leaseNow()];
    return sql<ClaimedDelivery>(em, CLAIM, parameters);
  });
  for (const row of rows) row.sendUntil = sendUntil;
  return rows;
}

/** The parameters from `$6` on that say what the process holds. */
function heldBy({ free, queues, held }: Claimant): unknown[] {
  const known = [...queues.values()];
  const endpoints = [[...queues.keys()], known.map(({ maxHeld }) => maxHeld), known.map(queue => queue.held)];
  return [...endpoints, free, FAILING_CONCURRENCY, [...held.keys()], [...held.values()]];
}

const PLAN_LIMITS = [PLAN_NAMES, PLAN_NAMES.map(name => PLANS[name].deliveriesHeld), DEFAULT_PLAN];
